import {request} from 'node:http';
import {newId} from '@signet/store';
import {LOGIN_URL} from '../device/support/settings.js';
import {envelope, startGateway, type TestGateway} from '../relying-party/gateway.js';
import {TestBrowser, pageHeaders, quickly} from './browser.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway(quickly);
});
afterAll(() => gateway.stop());

const id = newId();
const endpoints = [
  ['POST', '/claim'],
  ['GET', `/status?sessionId=${id}`],
  ['GET', `/start?sessionId=${id}`],
  ['POST', `/completion?sessionId=${id}`],
  ['POST', `/cancellation?sessionId=${id}`],
] as const;

const call = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  gateway.call(
    method,
    path,
    {headers, ...(body === undefined ? {} : {body})},
    `http://127.0.0.1:${gateway.port}/login-ui/v1/session`,
  );

const corsHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

const strangers = [
  undefined,
  'https://evil.example',
  'null',
  'https://login.example:8443',
  'http://login.example',
  'https://login.example.evil.example',
  'https://LOGIN.example',
];

describe.each(endpoints)('%s %s', (method, path) => {
  test.each([undefined, '', '0', '2', 'true', '1, 1', '01'])(
    'with X-Service-Login %j is forbidden before any other check, without CORS headers',
    async (value) => {
      const headers = {origin: LOGIN_URL, ...(value === undefined ? {} : {'x-service-login': value})};
      const response = await call(method, path, headers, method === 'POST' ? '{' : undefined);
      expect([response.status, response.json]).toEqual([403, envelope('forbidden')]);
      expect(corsHeaders(response.headers)).toEqual({});
    },
  );

  test('lets the login page read every response, including errors', async () => {
    const {status, headers} = await call(method, path, pageHeaders);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(403);
    expect(corsHeaders(headers)).toEqual({
      vary: 'Origin',
      'access-control-allow-origin': LOGIN_URL,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Date, Retry-After, X-Request-Id',
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(strangers)('does not let a page of %j read the response', async (origin) => {
    const {headers} = await call(method, path, {'x-service-login': '1', ...(origin && {origin})});
    expect(corsHeaders(headers)).toEqual({vary: 'Origin'});
  });

  test('answers the preflight of the login page before any guard', async () => {
    const {status, headers, text} = await call('OPTIONS', path, {
      origin: LOGIN_URL,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,x-service-login',
    });
    expect([status, text]).toEqual([204, '']);
    expect(corsHeaders(headers)).toEqual({
      vary: 'Origin',
      'access-control-allow-origin': LOGIN_URL,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Content-Type, X-Service-Login',
      'access-control-max-age': '600',
    });
  });

  test.each(strangers)('permits nothing in the preflight of %j', async (origin) => {
    const {status, headers} = await call('OPTIONS', path, {
      'access-control-request-method': method,
      'access-control-request-headers': 'x-service-login',
      ...(origin && {origin}),
    });
    expect([status, corsHeaders(headers)]).toEqual([204, {vary: 'Origin'}]);
  });

  test('refuses other methods', async () => {
    const {status, json, headers} = await call('PUT', path, pageHeaders);
    expect([status, json]).toEqual([405, envelope('method_not_allowed')]);
    expect(headers.get('allow')).toContain(method);
  });
});

describe.each(endpoints.slice(1))('%s %s: a request', (method, path) => {
  test.each([
    ['without a cookie', undefined],
    ['with a cookie of another name', 'xservice_login=1; service_login2=2'],
    ['with an empty cookie', 'service_login='],
    ['with a malformed cookie', 'service_login=abc'],
    ['with an unknown cookie', `service_login=${'A'.repeat(64)}`],
  ])('%s has no login', async (_, cookie) => {
    const {status, json} = await call(method, path, {...pageHeaders, ...(cookie && {cookie})});
    expect([status, json]).toEqual([401, envelope('no_login_cookie')]);
  });

  test('with a valid cookie of another login is superseded', async () => {
    const page = new TestBrowser(gateway);
    await page.logIn();
    const {status, json} = await page.call(method, path);
    expect([status, json]).toEqual([409, envelope('session_superseded')]);
  });

  test('with the cookie twice, in one header or in two, is refused as one without a cookie', async () => {
    const page = new TestBrowser(gateway);
    const sessionId = await page.logIn();
    const own = path.replace(id, sessionId);
    const cookie = `service_login=${page.cookie}`;
    const doubled = await call(method, own, {...pageHeaders, cookie: `${cookie}; ${cookie}`});
    const planted = await call(method, own, {...pageHeaders, cookie: `service_login=; ${cookie}`});
    const twoHeaders = await rawStatus(method, own, [cookie, cookie]);
    expect([doubled.status, planted.status, twoHeaders]).toEqual([401, 401, 401]);
    expect((await page.status(sessionId)).status).toBe(200);
  });

  test.each([
    ['without sessionId', ''],
    ['with a malformed sessionId', '?sessionId=1'],
    ['with two', `?sessionId=${id}&sessionId=${id}`],
    ['with an unknown parameter', `?sessionId=${id}&t=1`],
  ])('%s is invalid_request for a browser with a login', async (_, query) => {
    const page = new TestBrowser(gateway);
    await page.logIn();
    const {status, json} = await page.call(method, path.replace(/\?.*/, query));
    expect([status, json]).toEqual([400, envelope('invalid_request')]);
  });

  test('accepts the sessionId in upper or lower case', async () => {
    const page = new TestBrowser(gateway);
    const sessionId = await page.logIn();
    const {status} = await page.call(method, path.replace(id, sessionId.toUpperCase()));
    expect(status).not.toBe(401);
    expect(status).not.toBe(400);
  });
});

/**
 * Sends a request with one Cookie header for each cookie, and returns the status. Does not use `fetch`, because it
 * would join the headers.
 */
const rawStatus = (method: string, path: string, cookies: string[]): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port: gateway.port,
        method,
        path: `/login-ui/v1/session${path}`,
        headers: [
          ...Object.entries({...pageHeaders, host: 'localhost'}).flat(),
          ...cookies.flatMap((cookie) => ['cookie', cookie]),
        ],
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    )
      .on('error', reject)
      .end();
  });
