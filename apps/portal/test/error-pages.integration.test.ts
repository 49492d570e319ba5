import {request} from 'node:http';
import {connect} from 'node:net';
import {text as textOf} from 'node:stream/consumers';
import {startPortal, type TestPortal} from './support/portal.js';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal({limits: {answerTime: 300}});
});
afterAll(() => portal.stop());

/** Expects a page that has a title and the number of the request, and leads back to the portal. */
function expectPage(type: string | null | undefined, text: string): void {
  expect(type).toBe('text/html; charset=utf-8');
  expect(text).toMatch(/<title>[^<]+ – Nord ID portal<\/title>/);
  expect(text).toMatch(/<h1>[^<]+<\/h1>/);
  expect(text).toContain('<a href="/">To the start page</a>');
  expect(text).toMatch(/Number of the request: <code>[^<]+<\/code>/);
  expect(text).not.toContain('errorCode');
}

/** Sends bytes that a browser would not send, and returns the response. */
async function sent(bytes: string): Promise<{head: string; body: string}> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await textOf(socket)).split('\r\n\r\n');
  return {head, body};
}

test('a page that takes too long is replaced by a page with status 503, also for a form', async () => {
  const client = await portal.admin.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE invitation, portal_session IN ACCESS EXCLUSIVE MODE');
  const owner = {subjectId: '', token: 'x'.repeat(43), csrf: ''};
  try {
    for (const response of [
      await portal.get(`/invitation?token=${'x'.repeat(43)}`),
      await portal.post('/logout', {}, owner),
    ]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expectPage(response.headers.get('content-type'), response.text);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.text).toContain('look first whether the change was made');
    }
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  expect((await portal.get(`/invitation?token=${'x'.repeat(43)}`)).status).toBe(404);
});

test.each(['/o/%', '/%zz', '/o/%c3%28/members', '/%ff'])('the path %s gets a page', async (path) => {
  // fetch would refuse or rewrite some of these paths.
  const [status, type, text] = await new Promise<[number | undefined, string | undefined, string]>(
    (resolve, reject) => {
      request(portal.url, {path}, (response) => {
        textOf(response).then(
          (body) => resolve([response.statusCode, response.headers['content-type'], body]),
          reject,
        );
      })
        .on('error', reject)
        .end();
    },
  );
  expect(status).toBe(404);
  expectPage(type, text);
});

test('a request with more cookies than the limit gets a page that names the remedy', async () => {
  const {head, body} = await sent(
    `GET / HTTP/1.1\r\nHost: portal.example\r\nCookie: ${'x'.repeat(100_000)}\r\n\r\n`,
  );
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toMatch(/content-security-policy: default-src 'none'/i);
  expectPage(/content-type: (.*)/i.exec(head)?.[1], body);
  expect(body).toContain('delete the cookies of this site');
});

test('bytes that are not HTTP get a page', async () => {
  const {head, body} = await sent('HELLO\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expectPage(/content-type: (.*)/i.exec(head)?.[1], body);
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY', 'TRACE'])(
  'the method %s gets a page',
  async (method) => {
    const {head, body} = await sent(
      `${method} / HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n`,
    );
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
    expectPage(/content-type: (.*)/i.exec(head)?.[1], body);
  },
);
