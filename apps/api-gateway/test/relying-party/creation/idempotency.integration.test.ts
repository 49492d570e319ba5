import {until} from '@signet/testing';
import {envelope, loginRequest, startGateway, type TestGateway} from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {creationRate: 10_000}});
});
afterAll(() => gateway.stop());

const create = (key: string, request: object = loginRequest, by = gateway.client) =>
  gateway.post('', request, by, {'idempotency-key': key});

const sessionsOf = async (state: string) =>
  (await gateway.admin.query('SELECT id FROM session WHERE state = $1', [state])).rows.length;

test('a repeated creation gets the first response and creates no second session', async () => {
  const request = {...loginRequest, state: 'repeated', hosted_page: true};
  const first = await create('repeated', request);
  const second = await create('repeated', request);
  expect(first.status).toBe(200);
  expect([second.status, second.json]).toEqual([200, first.json]);
  expect(await sessionsOf('repeated')).toBe(1);
});

test('the order and spelling of the body do not matter', async () => {
  const subject = '0192e4a5-7b1c-7def-8123-456789abcdef';
  const first = await create('spelling', {...loginRequest, subject_id: subject});
  const {signature_type, ...rest} = loginRequest;
  const second = await create('spelling', {subject_id: subject.toUpperCase(), ...rest, signature_type});
  expect(second.json).toEqual(first.json);
});

test('a different body with the same key is idempotency_mismatch', async () => {
  await create('mismatch');
  const {status, json} = await create('mismatch', {...loginRequest, state: 'another'});
  expect([status, json]).toEqual([422, envelope('idempotency_mismatch')]);
});

test('two clients may use the same key', async () => {
  const first = await create('shared');
  const second = await create('shared', loginRequest, await gateway.otherClient());
  expect(second.status).toBe(200);
  expect(second.json).not.toEqual(first.json);
});

test('of many concurrent requests with one key, one creates a session, and the others get its response or a 409', async () => {
  const request = {...loginRequest, state: 'at once'};
  const responses = await Promise.all(Array.from({length: 16}, () => create('at-once', request)));
  const done = responses.filter(({status}) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({text}) => text)).size).toBe(1);
  for (const {status, json} of responses)
    if (status !== 200) expect([status, json]).toEqual([409, envelope('idempotency_in_progress')]);
  expect(await sessionsOf('at once')).toBe(1);
});

test('of two concurrent requests with one key and different bodies, one is idempotency_mismatch', async () => {
  const bodies = ['one', 'two'].map((state) => ({...loginRequest, state}));
  const responses = await Promise.all(bodies.map((body) => create('two-bodies', body)));
  expect(responses.map(({status}) => status).toSorted()).toEqual([200, 422]);
});

/** Runs the work while another transaction holds the key, as an unfinished request does. */
async function whileHeld<T>(key: string, work: () => Promise<T>): Promise<T> {
  const other = await gateway.admin.connect();
  try {
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO idempotency_record (client_id, key, body_hash) VALUES ($1, $2, sha256('held'))`,
      [gateway.client.id, key],
    );
    return await work();
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
}

test('a request that is still running is idempotency_in_progress, and its key is free when it fails', async () => {
  const {status, json} = await whileHeld('running', () => create('running'));
  expect([status, json]).toEqual([409, envelope('idempotency_in_progress')]);
  expect((await create('running')).status).toBe(200);
});

const blocked = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
/** SQL: the statements that wait to insert a session. */
const waiting = `${blocked} AND query LIKE '%INSERT INTO session%'`;

test('a creation that is cut off leaves neither a session nor a used key', async () => {
  const request = {...loginRequest, state: 'cut off'};
  const lock = await gateway.admin.connect();
  await lock.query('BEGIN; LOCK TABLE session IN EXCLUSIVE MODE');
  const cutOff = create('cut-off', request);
  await until('the creation', async () => (await gateway.admin.query(`SELECT ${waiting}`)).rows.length === 1);
  const {rows} = await gateway.admin.query(`SELECT FROM idempotency_record WHERE key = 'cut-off'`);
  expect(rows).toEqual([]);
  await gateway.admin.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
  expect((await cutOff).status).toBe(503);
  await lock.query('ROLLBACK');
  lock.release();
  expect((await create('cut-off', request)).status).toBe(200);
  expect(await sessionsOf('cut off')).toBe(1);
});

const age = (key: string, seconds: number) =>
  gateway.admin.query(
    `UPDATE idempotency_record SET created_at = created_at - $2 * interval '1 second' WHERE key = $1`,
    [key, seconds],
  );

test('a key that a gateway of the previous release left without a response is taken over', async () => {
  const first = await create('died');
  await gateway.admin.query(`UPDATE idempotency_record SET response_encrypted = NULL WHERE key = 'died'`);
  const second = await create('died');
  expect(second.status).toBe(200);
  expect(second.json).not.toEqual(first.json);
  expect((await create('died')).json).toEqual(second.json);
});

test('a key expires after a day, and is then accepted with any body', async () => {
  await create('old');
  await age('old', 86_401);
  expect((await create('old', {...loginRequest, state: 'new'})).status).toBe(200);
});

test('a refused request does not use up the key', async () => {
  const bad = {...loginRequest, redirect_uri: 'https://other.example/'};
  expect((await create('refused', bad)).json).toEqual(
    envelope('invalid_request', 'redirect_uri is not registered: it must equal a registered one exactly'),
  );
  expect((await create('refused')).status).toBe(200);
});

test('a request does not use up the key if the registration has changed', async () => {
  const client = await gateway.otherClient();
  await gateway.create({}, client);
  await gateway.registrar.clients.activate(client.id);
  const first = await create('changed', loginRequest, client);
  expect(first.status).toBe(200);
  expect((await create('changed', loginRequest, client)).json).toEqual(first.json);
});

test('the response is stored encrypted', async () => {
  const {json} = await create('encrypted', {...loginRequest, hosted_page: true});
  const {rows} = await gateway.admin.query(
    `SELECT response_encrypted FROM idempotency_record WHERE key = 'encrypted'`,
  );
  expect(Buffer.from(rows[0].response_encrypted).includes(Object(json).handoffToken)).toBe(false);
});

test.each([['x'.repeat(64)], ['!~"\'<>']])('the key %s is accepted', async (key) => {
  expect((await create(key)).status).toBe(200);
});

test.each([['x'.repeat(65)], ['with space'], [''], ['é']])('the key "%s" is invalid_request', async (key) => {
  const {status, json} = await create(key);
  expect([status, json]).toEqual([
    400,
    envelope('invalid_request', 'Idempotency-Key must have 1 to 64 visible ASCII characters'),
  ]);
});
