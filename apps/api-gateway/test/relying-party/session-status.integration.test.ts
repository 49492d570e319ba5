import {randomUUID} from 'node:crypto';
import {envelope, startGateway, type TestGateway} from './gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const openSession = (status: string) => ({status, expiresAt: expect.any(Number)});

/** For each status: a function that brings a new session to the status, and the expected response. */
const statuses: [string, (id: string) => Promise<unknown>, object][] = [
  ['PENDING', async () => undefined, openSession('PENDING')],
  ['SCANNED', async (id) => (await gateway.phone()).scan(id), openSession('SCANNED')],
  ['CONFIRMED', async (id) => (await gateway.phone()).confirm(id), {status: 'CONFIRMED'}],
  [
    'COMPLETED',
    async (id) => {
      await (await gateway.phone()).confirm(id);
      await gateway.post(`/${id}/completion`);
    },
    {status: 'COMPLETED'},
  ],
  ['CANCELLED', (id) => gateway.post(`/${id}/cancellation`), {status: 'CANCELLED'}],
  ['EXPIRED', (id) => gateway.letExpire(id), {status: 'EXPIRED'}],
  [
    'EXPIRED after a scan',
    async (id) => {
      await (await gateway.phone()).scan(id);
      await gateway.letExpire(id);
    },
    {status: 'EXPIRED'},
  ],
  [
    'CONFIRMED after its deadline',
    async (id) => {
      await (await gateway.phone()).confirm(id);
      await gateway.letExpire(id);
    },
    {status: 'CONFIRMED'},
  ],
];

test.each(statuses)('a session has the status %s', async (_name, bring, response) => {
  const id = await gateway.create();
  await bring(id);
  const {status, json} = await gateway.get(`/${id}/status`);
  expect([status, json]).toEqual([200, response]);
});

test('the deadline equals the one of the creation, in whole seconds', async () => {
  const {json: created} = await gateway.post('', {
    signature_type: 'AUTHENTICATION',
    redirect_uri: gateway.client.redirectUri,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  });
  const {sessionId, expiresAt} = Object(created);
  expect((await gateway.get(`/${sessionId}/status`)).json).toEqual({status: 'PENDING', expiresAt});
});

test('the id is accepted in upper and lower case', async () => {
  const id = await gateway.create();
  expect((await gateway.get(`/${id.toUpperCase()}/status`)).status).toBe(200);
});

test('unknown, foreign and malformed ids get the same bytes', async () => {
  const foreign = await gateway.create({}, await gateway.otherClient());
  const ids = [
    randomUUID(),
    foreign,
    'malformed',
    '%20',
    `${foreign}x`,
    foreign.replaceAll('-', ''),
    'x'.repeat(5000),
    '%F0%9F%98%80',
    '%00',
    '..',
  ];
  for (const id of ids.slice(0, -1)) {
    const {status, json} = await gateway.get(`/${id}/status`);
    expect([status, json]).toEqual([
      404,
      envelope(
        'session_not_found',
        'The session does not exist, belongs to another client, or was deleted after its retention period.',
      ),
    ]);
  }
});

test('HEAD responds like GET, without a body', async () => {
  const id = await gateway.create();
  const response = await gateway.call('HEAD', `/${id}/status`, {
    headers: {
      authorization: `Basic ${Buffer.from(`${gateway.client.id}:${gateway.client.secret}`).toString('base64')}`,
    },
  });
  expect([response.status, response.text]).toEqual([200, '']);
});

test.each([
  ['?wait=5', 'since is required with wait'],
  ['?wait=0&since=PENDING', 'wait must be 1 to 55'],
  ['?wait=56&since=PENDING', 'wait must be 1 to 55'],
  ['?wait=05&since=PENDING', 'wait must be 1 to 55'],
  ['?wait=5.5&since=PENDING', 'wait must be 1 to 55'],
  ['?wait=-1&since=PENDING', 'wait must be 1 to 55'],
  ['?wait=&since=PENDING', 'wait must be 1 to 55'],
  [
    '?wait=5&since=secret',
    'since must be PENDING or SCANNED or CONFIRMED or COMPLETED or CANCELLED or EXPIRED',
  ],
  [
    '?wait=5&since=pending',
    'since must be PENDING or SCANNED or CONFIRMED or COMPLETED or CANCELLED or EXPIRED',
  ],
  ['?wait=5&wait=5&since=PENDING', 'wait must not be repeated'],
  ['?wait=5&since=PENDING&since=SCANNED', 'since must not be repeated'],
  ['?other=secret', 'Unknown field: other'],
  ['?since=%zz', 'The query is not well-formed percent-encoding.'],
])('the query %s is invalid_request', async (query, message) => {
  const {status, json} = await gateway.get(`/${await gateway.create()}/status${query}`);
  expect([status, json]).toEqual([400, envelope('invalid_request', message)]);
});

test('since without wait changes nothing', async () => {
  const {status} = await gateway.get(`/${await gateway.create()}/status?since=PENDING`);
  expect(status).toBe(200);
});

test.each([
  ['POST', 'status', 'GET, HEAD'],
  ['DELETE', 'status', 'GET, HEAD'],
  ['GET', 'completion', 'POST'],
  ['PUT', 'cancellation', 'POST'],
])('%s %s is 405', async (method, endpoint, allow) => {
  const response = await gateway.call(method, `/${randomUUID()}/${endpoint}`);
  expect([response.status, response.json, response.headers.get('allow')]).toEqual([
    405,
    envelope('method_not_allowed'),
    allow,
  ]);
});

describe('for a client of the earlier revision', () => {
  test('the SCANNED status has the pairing code', async () => {
    const client = await gateway.otherClient({apiRevision: 'EARLIER'});
    const id = await gateway.create({}, client);
    expect((await gateway.get(`/${id}/status`, client)).json).toEqual(openSession('PENDING'));
    await (await gateway.phone()).scan(id);
    expect((await gateway.get(`/${id}/status`, client)).json).toEqual({
      ...openSession('SCANNED'),
      pairingCode: expect.stringMatching(/^\d{4}$/),
    });
  });

  test('a cancelled session reads EXPIRED', async () => {
    const client = await gateway.otherClient({apiRevision: 'EARLIER'});
    const id = await gateway.create({}, client);
    await gateway.post(`/${id}/cancellation`, undefined, client);
    expect((await gateway.get(`/${id}/status`, client)).json).toEqual({status: 'EXPIRED'});
  });
});
