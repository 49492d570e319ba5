import {exchange, request, startProbe, type Probe} from './probe.js';

let probe: Probe;
beforeAll(async () => {
  probe = await startProbe();
});
afterAll(() => probe.app.close());

const get = (path: string, init?: RequestInit) => fetch(`${probe.base}${path}`, init);
const codeOf = async (path: string, init?: RequestInit) => {
  const response = await get(path, init);
  return [response.status, (await response.json()).errorCode];
};

test.each([['/'], ['/prob'], ['/probe'], ['/probe/query/'], ['/PROBE/query'], ['/probe/items/'], ['/%00']])(
  '%s is not_found',
  async (path) => {
    expect(await codeOf(path)).toEqual([404, 'not_found']);
  },
);

test('the message about an unknown path names the endpoint that was probably meant', async () => {
  const {defaultTranslation} = await (await get('/probe/quer?secret=4711')).json();
  expect(defaultTranslation).toBe('There is no such endpoint (did you mean /probe/query?).');
});

test('a request for a discovery document learns that there is none', async () => {
  for (const name of ['openid-configuration', 'oauth-authorization-server']) {
    const {errorCode, defaultTranslation} = await (await get(`/.well-known/${name}?x=1`)).json();
    expect(errorCode).toBe('not_found');
    expect(defaultTranslation).toMatch(/^There is no discovery document: .*\/docs/);
  }
});

test('a request for another well-known file does not hear of discovery documents', async () => {
  const {defaultTranslation} = await (await get('/.well-known/security.txt')).json();
  expect(defaultTranslation).not.toContain('discovery');
});

test('the message about a preflight says that pages in browsers cannot call the endpoint', async () => {
  const message = async (headers: Record<string, string>) =>
    (await (await get('/probe/body', {method: 'OPTIONS', headers})).json()).defaultTranslation;
  expect(await message({origin: 'https://shop.example', 'access-control-request-method': 'POST'})).toBe(
    'A page in a browser cannot call this endpoint. Call it from your server. It accepts POST.',
  );
  expect(await message({})).toBe('The endpoint exists but not for this method. It accepts POST.');
});

test.each([['POST'], ['PUT'], ['DELETE'], ['QUERY']])(
  'an unknown path is not_found for %s too',
  async (method) => {
    expect(await codeOf('/nowhere', {method, body: '{'})).toEqual([404, 'not_found']);
  },
);

test.each([
  ['/probe/query', 'POST', 'GET, HEAD'],
  ['/probe/items/1', 'DELETE', 'GET, HEAD'],
  ['/probe/body', 'GET', 'POST'],
  ['/probe/body', 'PUT', 'POST'],
  ['/probe/body', 'OPTIONS', 'POST'],
  ['/probe/items/1', 'QUERY', 'GET, HEAD'],
])('%s answers %s with 405 and Allow', async (path, method, allow) => {
  const response = await get(path, {method});
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  expect((await response.json()).errorCode).toBe('method_not_allowed');
});

test('HEAD is 405 where GET is, without a body', async () => {
  const response = await get('/probe/body', {method: 'HEAD'});
  expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([405, 'POST', '']);
});

test('HEAD answers like GET, without the body', async () => {
  const response = await get('/probe/items/1', {method: 'HEAD'});
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test.each([['/probe/items/%'], ['/probe/items/%zz'], ['/probe/items/%c3%28'], ['/%ff']])(
  'the malformed path %s is not_found with all headers',
  async (path) => {
    const response = await exchange(probe.port, request(`GET ${path}`));
    expect(response).toMatch(/^HTTP\/1.1 404 /);
    expect(response).toContain('"errorCode":"not_found"');
    expect(response).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(response).toMatch(/cache-control: no-store/);
  },
);

test('a path parameter of any length reaches the endpoint', async () => {
  const id = 'x'.repeat(10_000);
  expect(await (await get(`/probe/items/${id}`)).json()).toEqual({id});
});

test.each([
  ['', {}],
  ['?', {}],
  ['?wait=5', {wait: '5'}],
  ['?%77ait=%35', {wait: '5'}],
])('the query "%s" is parsed', async (text, parameters) => {
  expect(await (await get(`/probe/query${text}`)).json()).toEqual(parameters);
});

test.each([
  ['?wait=1&wait=1', 'wait must not be repeated'],
  ['?wait=1&w%61it=2', 'wait must not be repeated'],
  ['?<secret>=1&<secret>=1', 'A field must not be repeated'],
  ['?other=secret', 'Unknown field: other'],
  ['?__proto__=secret', 'Unknown field: __proto__'],
  ['?wait', 'wait must be a digit'],
  ['?wait=secret', 'wait must be a digit'],
  ['?wait=1=2', 'wait must be a digit'],
  ['?wait=%', 'The query is not well-formed percent-encoding.'],
  ['?%c3%28=1', 'The query is not well-formed percent-encoding.'],
])('the query "%s" is invalid_request', async (text, defaultTranslation) => {
  const response = await get(`/probe/query${text}`);
  expect([response.status, await response.json()]).toEqual([
    400,
    {errorCode: 'invalid_request', defaultTranslation, resultMessageLangCode: 'en', payload: null},
  ]);
});

test.each([
  ['?', 200],
  ['?code=secret', 400],
  ['?a=1&a=1', 400],
])('an endpoint without parameters answers the query "%s" with %i', async (text, status) => {
  expect((await get(`/probe/empty${text}`, {method: 'POST'})).status).toBe(status);
});
