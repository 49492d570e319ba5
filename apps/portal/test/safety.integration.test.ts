import {createHash} from 'node:crypto';
import {randomBytes} from 'node:crypto';
import type {LoggedInMember} from './support/people.js';
import {startPortal, type TestPortal} from './support/portal.js';

let portal: TestPortal;
let owner: LoggedInMember;
let home: string;

beforeAll(async () => {
  portal = await startPortal({limits: {portalLoginRate: 3}});
  owner = await portal.people.owner();
  home = `/o/${owner.membership.organisationId}`;
});
afterAll(() => portal.stop());

const rename = (headers: Record<string, string>, fields: Record<string, string> = {}) =>
  portal.post(`${home}/settings`, {name: 'Renamed', ...fields}, owner, headers);

test.each([
  ['without an origin', {origin: ''}],
  ['from another origin', {origin: 'https://evil.example'}],
  ['from a sandboxed page', {origin: 'null'}],
  ['from another site that claims the origin', {'sec-fetch-site': 'cross-site'}],
  ['from another port of the host', {'sec-fetch-site': 'same-site'}],
])('a form %s is refused', async (_name, headers) => {
  const {status, text} = await rename(headers);
  expect([status, text]).toEqual([403, expect.stringContaining('This form came from another site')]);
  expect((await portal.get(home, owner)).text).toContain('Bakeries Ltd');
});

test('a form with a wrong or missing CSRF token is refused', async () => {
  const other = await portal.people.stranger();
  for (const csrf of ['', 'x', other.csrf]) expect((await rename({}, {csrf})).status).toBe(403);
  expect((await portal.get(home, owner)).text).toContain('Bakeries Ltd');
});

test('a form without a session leads to the login', async () => {
  const response = await portal.post(`${home}/settings`, {name: 'Renamed'});
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
});

test('after the logout, the cookie is deleted and its value is of no use', async () => {
  const member = await portal.people.member(owner, 'OWNER');
  const response = await portal.post('/logout', {}, member);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/?loggedOut']);
  expect(response.headers.get('set-cookie')).toBe(
    'signet-portal=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  );
  expect((await portal.get(home, member)).status).toBe(303);
});

test('every page forbids scripts, framing, caching and foreign forms', async () => {
  for (const [path, status] of [
    ['/', 200],
    [home, 200],
    ['/nothing', 404],
    ['/login', 405],
  ] as const) {
    const page = await portal.get(path, path === '/' ? undefined : owner);
    expect([path, page.status]).toEqual([path, status]);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self' https://login.example; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(page.text).not.toContain('<script');
  }
});

test.each([
  [
    'a page with a secret allows exactly the script that copies it',
    () =>
      portal.post(
        `${home}/clients`,
        {environment: 'test', name: 'Corner Bakery', redirectUris: '', returnOrigins: ''},
        owner,
      ),
    1,
  ],
  [
    'a page with times allows exactly the script that shows them in local time',
    () => portal.get(`${home}/members`, owner),
    1,
  ],
  [
    'a page with a link to copy and a time allows exactly these two scripts',
    () => portal.post(`${home}/members`, {name: 'Liis', role: 'VIEWER'}, owner),
    2,
  ],
] as const)('%s', async (_, load, count) => {
  const {headers, text} = await load();
  const sources = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(headers.get('content-security-policy')).toContain(
    `default-src 'none'; script-src ${sources.join(' ')}; `,
  );
  expect([sources.length, text.match(/<script/g)?.length]).toEqual([count, count]);
});

test('an error page quotes the number of the request', async () => {
  const {text} = await portal.get('/nothing', owner, {'x-request-id': 'number-1'});
  expect(text).toContain('<code>number-1</code>');
});

test('the style sheet can be cached for ever, because its name changes with its content', async () => {
  const path = /href="(\/style\/[^"]+)"/.exec((await portal.get('/')).text)?.[1] ?? '';
  const style = await portal.get(path);
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  expect(style.headers.get('cache-control')).toContain('immutable');
  expect((await portal.get('/style/portal-0.css')).status).toBe(404);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a b'])(
  'the login does not return to %s',
  async (returnTo) => {
    expect((await portal.get(`/?returnTo=${encodeURIComponent(returnTo)}`)).text).toContain(
      'name="returnTo" value="/"',
    );
  },
);

test('one address can try only some invitations in a minute; other addresses are not affected', async () => {
  const from = (address: string) =>
    portal.get('/invitation?token=x', undefined, {'x-forwarded-for': address});
  const statuses = [];
  for (let call = 0; call < 4; call++) statuses.push((await from('2001:db8::1')).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
  const refused = await from('2001:db8::2');
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(refused.text).toContain('Too many attempts');
  expect((await from('192.0.2.1')).status).toBe(404);
});

test('a valid invitation is shown, and a login can start, whatever a website makes others at the address send', async () => {
  const address = {'x-forwarded-for': '192.0.2.3'};
  const image = {...address, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image'};
  const {token} = await portal.people.organisations.create('Bakeries Ltd', 'Olga');
  for (let call = 0; call < 6; call++)
    expect((await portal.get('/invitation?token=x', undefined, image)).status).toBe(404);
  for (let call = 0; call < 6; call++)
    await portal.get(`/invitation?token=${'x'.repeat(43)}`, undefined, address);
  expect((await portal.get(`/invitation?token=${token}`, undefined, address)).status).toBe(200);
  const followed = {...address, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document'};
  expect((await portal.get(`/invitation?token=${token}`, undefined, followed)).status).toBe(200);
  // The service does not run in this test, so a login that is not refused gets 503.
  expect((await portal.post('/login', {}, undefined, address)).status).toBe(503);
});

test.each(['/', '/callback?code=x&state=y'])(
  'an address can try only some cookies without a tag at %s, and genuine ones are not affected',
  async (path) => {
    const address = {'x-forwarded-for': path === '/' ? '192.0.2.4' : '192.0.2.5'};
    const made = () => ({...address, cookie: `signet-portal=${randomBytes(32).toString('base64url')}`});
    const statuses = [];
    for (let call = 0; call < 4; call++) {
      const {status, headers} = await portal.get(path, undefined, made());
      // The callback leads to the page that says so.
      statuses.push(headers.get('location')?.startsWith('/login/failed?reason=busy&') ? 429 : status);
    }
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses[3]).toBe(429);
    expect((await portal.get(home, owner, address)).status).toBe(200);
    const unaffected = await portal.get(path, undefined, address);
    expect([unaffected.status, unaffected.headers.get('location')]).toEqual(
      path === '/' ? [200, null] : [303, '/login/failed?reason=state_mismatch&returnTo=%2F'],
    );
  },
);

test('when the service cannot be reached, the page says so and offers another login', async () => {
  const response = await portal.post('/login', {}, undefined, {'x-forwarded-for': '192.0.2.2'});
  expect([response.status, response.text]).toEqual([503, expect.stringContaining('Log in again')]);
});

const formType = 'application/x-www-form-urlencoded';

test.each([
  ['that is JSON', 'application/json', '{}', 415],
  ['with a file', 'multipart/form-data; boundary=x', '--x--', 415],
  ['with bytes that are not UTF-8', formType, 'name=%ff', 400],
  ['longer than the limit', formType, `name=${'x'.repeat(1_000_000)}`, 413],
])('a form %s is refused with a page', async (_name, type, body, status) => {
  const headers = {'content-type': type, origin: portal.url, cookie: `signet-portal=${owner.token}`};
  const response = await fetch(`${portal.url}${home}/settings`, {method: 'POST', headers, body});
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining('<h1>')]);
});
