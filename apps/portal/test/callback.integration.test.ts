import {startPortal, type TestPortal} from './support/portal.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a callback that this browser has not started logs nobody in', async () => {
  const response = await portal.get('/callback?code=abc&state=def');
  expect([response.status, response.headers.get('set-cookie')]).toEqual([303, null]);
  const page = await portal.get(response.headers.get('location') ?? '');
  expect([page.status, page.text]).toEqual([
    400,
    expect.stringContaining('This login was not started in this browser'),
  ]);
});

const pendingLogin = Buffer.from(
  JSON.stringify({sessionId: 'x', state: 'def', codeVerifier: 'x', returnTo: '/'}),
).toString('base64url');

test.each([
  ['was not started in this browser', 'code=abc&state=def', ''],
  ['has another state', 'code=abc&state=other', pendingLogin],
  ['was cancelled', 'error=access_denied&state=def', pendingLogin],
  ['has two codes', 'code=abc&code=ghi&state=def', pendingLogin],
  ['cannot be finished, because the service cannot be reached', 'code=abc&state=def', pendingLogin],
])('a callback that %s leads to a page whose address has no code and no state', async (_, query, login) => {
  const response = await portal.get(`/callback?${query}`, undefined, {
    cookie: `signet-portal-login=${login}`,
  });
  expect([response.status, response.headers.get('referrer-policy')]).toEqual([303, 'no-referrer']);
  expect(response.headers.get('location')).toMatch(/^\/login\/failed\?reason=[a-z_]+&returnTo=%2F$/);
});

test('the page of a failed login shows only fixed texts, and returns only to the portal', async () => {
  const {text} = await portal.get('/login/failed?reason=<b>&seconds=x&returnTo=//evil.example');
  expect(text).toContain('cannot be reached at the moment');
  expect(text).toContain('name="returnTo" value="/"');
});
