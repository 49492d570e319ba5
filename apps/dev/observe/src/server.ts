import {readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Scraper} from './metrics/scraper.js';
import {figures, requestFigures} from './pages/figures.js';
import {html, page} from './pages/html.js';
import {traceList} from './pages/trace-list.js';
import {tracePage} from './pages/trace-page.js';
import {spansIn} from './traces/span.js';
import type {TraceStore} from './traces/trace-store.js';

/** Maximum size of an export in bytes. A process exports up to 512 spans at once. */
const MAX_BODY = 8_388_608;

const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

const asset = (file: string) => readFileSync(new URL(`../public/${file}`, import.meta.url), 'utf8');

const assets: Readonly<Record<string, {readonly type: string; readonly text: string}>> = {
  '/observe.css': {type: 'text/css', text: asset('observe.css')},
  '/refresh.js': {type: 'text/javascript', text: asset('refresh.js')},
};

/**
 * Returns whether the request's `Host` is a loopback name. Protects against DNS rebinding: if a website makes its own
 * name resolve to a loopback address, `Host` contains that name.
 */
const isLocal = ({headers: {host}}: IncomingMessage): boolean =>
  /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');

const send = (response: ServerResponse, status: number, type: string, text: string): void => {
  response.writeHead(status, {...headers, 'Content-Type': `${type}; charset=utf-8`}).end(text);
};

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue;
    length += part.length;
    if (length > MAX_BODY) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

async function receive(request: IncomingMessage, response: ServerResponse, store: TraceStore): Promise<void> {
  const body = await bodyOf(request);
  if (body === undefined) {
    send(response, 413, 'text/plain', 'Too large');
    return;
  }
  try {
    store.add(spansIn(JSON.parse(body)));
    send(response, 200, 'application/json', '{}');
  } catch {
    send(response, 400, 'text/plain', 'Not an export of traces in OTLP with JSON');
  }
}

function start(store: TraceStore, scraper: Scraper, only: string | null): string {
  const chosen = only === 'errors' || only === 'jobs' ? only : '';
  const title = 'Signet: traces and metrics';
  const {targets, moments} = scraper;
  const main = [figures(targets), traceList(store, chosen), requestFigures(targets, moments)];
  return page(
    title,
    html`<h1>Local stack</h1>
      ${main}`,
  );
}

/** Serves the pages, and receives traces at `POST /v1/traces`. */
export function observeServer(store: TraceStore, scraper: Scraper): Server {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const {pathname, searchParams} = new URL(request.url ?? '/', 'http://localhost');
    const file = assets[pathname];
    const [, traceId] = /^\/traces\/([0-9a-f]{32})$/.exec(pathname) ?? [];
    const trace = traceId === undefined ? undefined : tracePage(store.spansOf(traceId));
    if (!isLocal(request)) send(response, 421, 'text/plain', 'Use localhost');
    else if (request.method === 'POST' && pathname === '/v1/traces') await receive(request, response, store);
    else if (request.method !== 'GET') send(response, 405, 'text/plain', 'Method not allowed');
    else if (file !== undefined) send(response, 200, file.type, file.text);
    else if (trace !== undefined) send(response, 200, 'text/html', trace);
    else if (pathname === '/')
      send(response, 200, 'text/html', start(store, scraper, searchParams.get('only')));
    else send(response, 404, 'text/plain', 'Not found');
  };
  return createServer({requestTimeout: 10_000}, (request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
}
