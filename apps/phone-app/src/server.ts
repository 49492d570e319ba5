import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {siteHeaders} from './site-headers.js';
import type {Site, SiteFile} from './site.js';

const probes: ReadonlySet<string> = new Set(['/livez', '/readyz']);

const encodings = ['br', 'gzip'] as const;

/** Selects the smallest encoding that the browser accepts. Does not interpret `q=0`, which browsers do not send. */
function bodyOf({bodies}: SiteFile, accepted: string): [encoding: keyof SiteFile['bodies'], body: Buffer] {
  const accepts = accepted.split(/[\s,;]+/);
  const encoding = encodings.find((name) => accepts.includes(name)) ?? 'identity';
  return [encoding, bodies[encoding]];
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'})
    .end(text);
}

function sendFile({headers, method}: IncomingMessage, response: ServerResponse, file: SiteFile): void {
  const [encoding, body] = bodyOf(file, headers['accept-encoding'] ?? '');
  response.writeHead(200, {
    'Content-Type': file.type,
    'Content-Length': body.length,
    'Cache-Control': file.cacheControl,
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && {'Content-Encoding': encoding}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Serves the app. The server neither reads nor logs the query of a request, because it may contain a link to a session.
 * @param isEnding returns true while the process shuts down; `/readyz` then fails, and connections are not kept open
 */
export function serveSite(site: Site, apiUrl: string, isEnding: () => boolean = () => false): Server {
  const common = Object.entries(siteHeaders(apiUrl));
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of common) response.setHeader(name, value);
    if (isEnding()) response.setHeader('Connection', 'close');
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const file = site.get(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'Method not allowed');
    } else if (file !== undefined) {
      sendFile(request, response, file);
    } else if (path === '/readyz' && isEnding()) {
      sendText(response, 503, 'Shutting down');
    } else if (probes.has(path)) {
      sendText(response, 200, 'ok');
    } else {
      sendText(response, 404, 'Not found');
    }
  };
  return createServer({headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: 75_000}, answer);
}
