import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Site, SiteFile} from './site.js';

/** A site and the headers of its responses. */
export interface Website {
  readonly site: Site;
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Further headers of the response to `/`. */
  readonly indexHeaders?: Readonly<Record<string, string>>;
}

const probes: ReadonlySet<string> = new Set(['/livez', '/readyz']);

const encodings = ['br', 'gzip'] as const;

/** Prefers Brotli to gzip, and gzip to no encoding. Does not interpret `q=0`, which browsers do not send. */
function bodyOf({bodies}: SiteFile, accepted: string): [encoding: keyof SiteFile['bodies'], body: Buffer] {
  const accepts = accepted.split(/[\s,;]+/);
  const encoding = encodings.find((name) => accepts.includes(name)) ?? 'identity';
  return [encoding, bodies[encoding]];
}

const setHeaders = (response: ServerResponse, headers: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

function sendText(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'})
    .end(text);
}

function sendFile(
  {headers, method}: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status = 200,
): void {
  const [encoding, body] = bodyOf(file, headers['accept-encoding'] ?? '');
  response.writeHead(status, {
    'Content-Type': file.type,
    'Content-Length': body.length,
    'Cache-Control': file.cacheControl,
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && {'Content-Encoding': encoding}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Creates the server for a site. If the site has a `404.html`, unknown addresses show this page. The server neither
 * reads nor logs the query of a request, because the query may contain a secret.
 * @param isEnding returns true while the process shuts down. `/readyz` then fails, and each response closes its
 * connection
 */
export function serveSite(
  {site, headers, indexHeaders = {}}: Website,
  isEnding: () => boolean = () => false,
): Server {
  const notFound = site.get('/404.html');
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    setHeaders(response, headers);
    if (isEnding()) response.setHeader('Connection', 'close');
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const file = site.get(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'Method not allowed');
    } else if (file !== undefined) {
      if (path === '/') setHeaders(response, indexHeaders);
      sendFile(request, response, file);
    } else if (path === '/readyz' && isEnding()) {
      sendText(response, 503, 'Shutting down');
    } else if (probes.has(path)) {
      sendText(response, 200, 'ok');
    } else if (notFound !== undefined) {
      sendFile(request, response, notFound, 404);
    } else {
      sendText(response, 404, 'Not found');
    }
  };
  return createServer({headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: 75_000}, respond);
}
