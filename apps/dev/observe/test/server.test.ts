import {once} from 'node:events';
import {request, type Server} from 'node:http';
import {text} from 'node:stream/consumers';
import {Scraper} from '../src/metrics/scraper.js';
import {observeServer} from '../src/server.js';
import {TraceStore} from '../src/traces/trace-store.js';
import {exportOf} from './support/otlp.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
let server: Server;
let url: string;

beforeEach(async () => {
  server = observeServer(new TraceStore(), new Scraper({}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const get = async (path: string) => (await fetch(`${url}${path}`)).text();
const post = (body: string) => fetch(`${url}/v1/traces`, {method: 'POST', body});

test('an exported trace is listed, and its page shows its spans', async () => {
  expect((await post(JSON.stringify(exportOf(trace)))).status).toBe(200);
  expect(await get('/')).toContain(`href="/traces/${trace}"`);
  const shown = await get(`/traces/${trace}`);
  expect(shown).toContain('POST /relying-party/v1/session');
  expect(shown).toContain('12.5 ms');
  expect(shown).toContain('http.response.status_code');
});

test('the list can be restricted to traces with errors or to traces of several processes', async () => {
  await post(JSON.stringify(exportOf(trace)));
  expect(await get('/?only=errors')).toContain(trace);
  expect(await get('/?only=jobs')).not.toContain(trace);
});

test('text in a span is not markup, and nothing inline may run', async () => {
  await post(JSON.stringify(exportOf(trace, '<script>alert(1)</script>')));
  for (const path of ['/', `/traces/${trace}`]) expect(await get(path)).not.toContain('<script>alert');
  const policy = (await fetch(url)).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

test.each(['', 'text', '{"resourceSpans": 1}', '{"resourceSpans":[{"scopeSpans":[{"spans":[{}]}]}]}'])(
  'a body that is not an export (%j) is refused',
  async (body) => {
    expect((await post(body)).status).toBe(400);
  },
);

test('a body that is too large is refused', async () => {
  const answered = await post('x'.repeat(9_000_000)).then(
    ({status}) => status,
    () => 'closed',
  );
  expect([413, 'closed']).toContain(answered);
});

test('a website whose name resolves to a loopback address can read nothing', async () => {
  const sent = request(url, {headers: {host: 'evil.example'}}).end();
  const [response] = await once(sent, 'response');
  expect(response.statusCode).toBe(421);
  expect(await text(response)).not.toContain('<html');
});

test.each(['/traces/0af7', '/traces/00000000000000000000000000000000', '/v1/traces', '/other'])(
  '%s is not found',
  async (path) => {
    expect((await fetch(`${url}${path}`)).status).toBe(404);
  },
);
