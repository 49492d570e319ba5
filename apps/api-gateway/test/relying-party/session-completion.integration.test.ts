import {randomUUID} from 'node:crypto';
import {storeEvents} from '@signet/testing';
import {basic, envelope, startGateway, type TestGateway} from './gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {creationRate: 10_000}});
});
afterAll(() => gateway.stop());

const confirmed = async (request: Readonly<Record<string, unknown>> = {}) => {
  const id = await gateway.create(request);
  await (await gateway.phone()).confirm(id);
  return id;
};

const code = '[A-Za-z0-9_-]+';

test('the redirect is the registered URI with code and state', async () => {
  const {status, json} = await gateway.post(`/${await confirmed({state: 'a b+c&d=e/é😀%'})}/completion`);
  expect([status, json]).toEqual([
    200,
    {
      redirect: expect.stringMatching(
        new RegExp(
          `^https://shop\\.example/callback\\?code=${code}&state=a%20b%2Bc%26d%3De%2F%C3%A9%F0%9F%98%80%25$`,
        ),
      ),
    },
  ]);
});

test('the state is returned unchanged', async () => {
  const state = '~!*\'()"<>\\^`{|}\u0001\u202e\t\n ü';
  const {json} = await gateway.post(`/${await confirmed({state})}/completion`);
  expect(new URL(Object(json).redirect).searchParams.get('state')).toBe(state);
});

test('without a state the redirect has no state parameter', async () => {
  const {json} = await gateway.post(`/${await confirmed({state: undefined})}/completion`);
  expect(json).toEqual({
    redirect: expect.stringMatching(new RegExp(`^https://shop\\.example/callback\\?code=${code}$`)),
  });
});

test('a registered URI with a query keeps its bytes', async () => {
  const redirectUri = 'https://shop.example/a%2Fb?x=%7e&y';
  const client = await gateway.otherClient({redirectUris: [redirectUri]});
  const id = await gateway.create({redirect_uri: redirectUri, state: 's'}, client);
  await (await gateway.phone()).confirm(id);
  const {json} = await gateway.post(`/${id}/completion`, undefined, client);
  expect(Object(json).redirect).toMatch(
    new RegExp(`^https://shop\\.example/a%2Fb\\?x=%7e&y&code=${code}&state=s$`),
  );
});

test('a second completion is session_already_completed', async () => {
  const id = await confirmed();
  await gateway.post(`/${id}/completion`);
  const {status, json} = await gateway.post(`/${id}/completion`);
  expect([status, json]).toEqual([409, envelope('session_already_completed')]);
});

test('of many concurrent completions exactly one succeeds', async () => {
  const id = await confirmed();
  const {base} = await gateway.anotherReplica();
  const responses = await Promise.all(
    Array.from({length: 16}, (_, index) =>
      gateway.call(
        'POST',
        `/${id}/completion`,
        {headers: {authorization: basic(gateway.client)}},
        index % 2 === 0 ? gateway.base : base,
      ),
    ),
  );
  expect(responses.map(({status}) => status).sort()).toEqual([200, ...Array(15).fill(409)]);
  for (const {status, json} of responses)
    if (status === 409) expect(json).toEqual(envelope('session_already_completed'));
});

test('completion is still possible once after the code has expired', async () => {
  const id = await confirmed();
  await gateway.admin.query(`UPDATE session SET code_expires_at = clock_timestamp() WHERE id = $1`, [id]);
  expect((await gateway.post(`/${id}/completion`)).status).toBe(200);
  expect((await gateway.post(`/${id}/completion`)).status).toBe(409);
});

test.each<[string, (id: string) => Promise<unknown>, string]>([
  ['PENDING', async () => undefined, 'PENDING'],
  ['SCANNED', async (id) => (await gateway.phone()).scan(id), 'SCANNED'],
  ['CANCELLED', (id) => gateway.post(`/${id}/cancellation`), 'CANCELLED'],
  ['EXPIRED', (id) => gateway.letExpire(id), 'EXPIRED'],
])('a session that is %s is session_not_confirmed and does not change', async (_name, bring, status) => {
  const id = await gateway.create();
  await bring(id);
  const response = await gateway.post(`/${id}/completion`);
  expect([response.status, response.json]).toEqual([409, envelope('session_not_confirmed')]);
  expect((await gateway.get(`/${id}/status`)).json).toMatchObject({status});
});

test('an unknown, a foreign and a malformed id are session_not_found', async () => {
  const other = await gateway.otherClient();
  const foreign = await gateway.create({}, other);
  await (await gateway.phone()).confirm(foreign);
  for (const id of [randomUUID(), foreign, 'malformed']) {
    const {status, json} = await gateway.post(`/${id}/completion`);
    expect([status, json]).toEqual([404, envelope('session_not_found')]);
  }
  expect((await gateway.get(`/${foreign}/status`, other)).json).toEqual({status: 'CONFIRMED'});
});

test('an empty object is accepted as body, an object with members is not', async () => {
  const id = await confirmed();
  const refused = await gateway.post(`/${id}/completion`, {code: 'x'});
  expect([refused.status, refused.json]).toEqual([400, envelope('invalid_request', 'Unknown field: code')]);
  expect((await gateway.post(`/${id}/completion`, {})).status).toBe(200);
});

test('the event is written once', async () => {
  await storeEvents(gateway.admin, gateway.client);
  const id = await confirmed();
  await Promise.all([gateway.post(`/${id}/completion`), gateway.post(`/${id}/completion`)]);
  const {rows} = await gateway.admin.query(
    `SELECT type FROM event WHERE session_id = $1 AND type = 'session.completed'`,
    [id],
  );
  expect(rows).toHaveLength(1);
});
