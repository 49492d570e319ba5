import {startGateway, type TestGateway} from '../../relying-party/gateway.js';

const APP_URL = 'https://app.example';

const corsHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

const strangers = [
  undefined,
  'null',
  'https://evil.example',
  'https://app.example:8443',
  'http://app.example',
];

const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type',
};

describe('a gateway that knows the origin of the phone app', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({gateway: {phoneAppUrl: APP_URL}});
  });
  afterAll(() => gateway.stop());

  const call = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    fetch(`http://127.0.0.1:${gateway.port}${path}`, {method, headers, ...(body && {body})});

  test('answers the preflight of the app, without permission for cookies', async () => {
    const response = await call('OPTIONS', '/device/v1/enrolments', {origin: APP_URL, ...preflight});
    expect(response.status).toBe(204);
    expect(corsHeaders(response.headers)).toEqual({
      vary: 'Origin',
      'access-control-allow-origin': APP_URL,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type',
      'access-control-max-age': '600',
    });
  });

  test.each([
    ['a request without a proof', 'GET', '/device/v1/device', undefined, 401],
    ['a body that is not JSON', 'POST', '/device/v1/enrolments', '{', 401],
    ['an unknown path', 'GET', '/device/v1/nothing', undefined, 404],
    ['an unsupported method', 'PATCH', '/device/v1/device', undefined, 405],
  ])('lets the app read the error of %s', async (_case, method, path, body, status) => {
    const headers = {origin: APP_URL, ...(body !== undefined && {'content-type': 'application/json'})};
    const response = await call(method, path, headers, body);
    expect([response.status, corsHeaders(response.headers)]).toEqual([
      status,
      {
        vary: 'Origin',
        'access-control-allow-origin': APP_URL,
        'access-control-expose-headers': 'Date, Retry-After, Signet-Time, X-Request-Id',
      },
    ]);
  });

  test.each(strangers)('permits nothing to a page of %j', async (stranger) => {
    const origin = stranger === undefined ? {} : {origin: stranger};
    const asked = await call('OPTIONS', '/device/v1/enrolments', {...origin, ...preflight});
    expect(corsHeaders(asked.headers)).toEqual({vary: 'Origin'});
    const read = await call('GET', '/device/v1/device', origin);
    expect(corsHeaders(read.headers)).toEqual({vary: 'Origin'});
  });

  test('permits nothing on other paths', async () => {
    const response = await call('GET', '/relying-party/v1/session/token', {origin: APP_URL});
    expect(corsHeaders(response.headers)).toEqual({});
  });
});

test('a gateway without a phone app answers no preflight and sends no CORS headers', async () => {
  const gateway = await startGateway();
  const response = await fetch(`http://127.0.0.1:${gateway.port}/device/v1/enrolments`, {
    method: 'OPTIONS',
    headers: {origin: APP_URL, ...preflight},
  });
  expect([response.status, corsHeaders(response.headers)]).toEqual([405, {}]);
  await gateway.stop();
});
