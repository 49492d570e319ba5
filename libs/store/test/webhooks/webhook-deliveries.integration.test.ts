import {webhookWorld, type WebhookWorld} from '../support/webhook-world.js';

let world: WebhookWorld;
beforeAll(async () => {
  world = await webhookWorld();
});
afterAll(() => world.close());
afterEach(() => world.admin.query('TRUNCATE webhook_delivery, webhook_attempt, webhook_endpoint'));

const ok = {durationMs: 12, status: 204, fault: null};
const error = {durationMs: 12, status: 500, fault: null};
/** A failure after which the endpoint gets no pause and keeps its slots. */
const slots = {slotChange: 0, maximumSlots: 48};
const unchanged = {pauseMs: 0, ...slots};
const HOUR_MS = 3_600_000;
const DAY = 86_400;

async function taken(id: string | undefined) {
  const row = await world.take(id ?? '');
  if (row === null) throw new Error('nothing was taken');
  return {...row, id: id ?? ''};
}

const deliver = async (id: string | undefined) => {
  const {epoch} = await taken(id);
  return world.dispatcher.deliver(id ?? '', epoch, ok, slots);
};

const fail = async (id: string | undefined, waitMs: number | null, gone = false) =>
  world.dispatcher.fail(await taken(id), error, {waitMs, gone, ...unchanged});

test('an event has one delivery, which says what happened even when its session is gone', async () => {
  const {clientId, sessionId} = await world.endpoint();
  expect(await world.happen(sessionId, 'session.cancelled')).toBe(1);
  await world.admin.query('DELETE FROM session WHERE id = $1', [sessionId]);
  const due = await world.due();
  expect(await world.take(due.get('session.cancelled') ?? '')).toMatchObject({
    clientId,
    sessionId,
    type: 'session.cancelled',
    signatureType: 'AUTHENTICATION',
    reason: 'left',
    url: 'https://shop.example/hook',
    open: true,
    previousSecretEncrypted: null,
  });
});

test('the events of a session that a test client has made older happened earlier', async () => {
  const {sessionId} = await world.endpoint();
  await world.admin.query('UPDATE session SET test_age = $2 WHERE id = $1', [sessionId, 5 * DAY]);
  await world.happen(sessionId, 'session.cancelled');
  const {rows} = await world.admin.query(
    `SELECT extract(epoch FROM e.created_at - d.occurred_at)::int AS age
     FROM webhook_delivery d JOIN event e ON e.id = d.event_id WHERE d.session_id = $1`,
    [sessionId],
  );
  expect(rows).toEqual([{age: 5 * DAY}]);
  expect((await world.due()).size).toBe(1);
});

test('creating the deliveries of an event again creates none', async () => {
  const {sessionId} = await world.endpoint();
  const {rows} = await world.admin.query(
    `INSERT INTO event (type, session_id) VALUES ('session.scanned', $1) RETURNING id::text`,
    [sessionId],
  );
  expect(await world.service.open([rows[0].id])).toBe(1);
  expect(await world.service.open([rows[0].id])).toBe(0);
});

test.each([
  ['did not choose its type', `UPDATE webhook_endpoint SET events = '{session.expired}'`],
  [
    'has a disabled endpoint',
    `UPDATE webhook_endpoint SET status = 'DISABLED', disabled_reason = 'OPERATOR'`,
  ],
  ['is suspended', `UPDATE relying_party SET status = 'SUSPENDED'`],
])('an event has no delivery if the client %s', async (_, change) => {
  const {sessionId} = await world.endpoint();
  await world.admin.query(change);
  expect(await world.happen(sessionId, 'session.scanned')).toBe(0);
});

test('a later event of a session waits until the earlier one has an outcome; other sessions do not wait', async () => {
  const [one, other] = [await world.endpoint(), await world.endpoint()];
  await world.happen(one.sessionId, 'session.scanned', 'session.confirmed');
  await world.happen(other.sessionId, 'session.cancelled');
  const first = await world.due();
  expect([...first.keys()]).toEqual(['session.scanned', 'session.cancelled']);
  await fail(first.get('session.scanned'), HOUR_MS);
  expect(await world.due()).toEqual(new Map());
  await world.pass(3601);
  const second = await world.due();
  expect([...second.keys()]).toEqual(['session.scanned', 'session.cancelled']);
  await deliver(second.get('session.scanned'));
  expect([...(await world.due()).keys()]).toEqual(['session.confirmed']);
});

test('a later event of a session is sent after the earlier one was given up', async () => {
  const {sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned', 'session.confirmed');
  await fail((await world.due()).get('session.scanned'), null);
  await deliver((await world.due()).get('session.confirmed'));
  expect(await world.outcomes(sessionId)).toEqual({
    'session.scanned': 'FAILED',
    'session.confirmed': 'DELIVERED',
  });
});

test('a job whose worker died is repeated, and the worker that was overtaken records nothing', async () => {
  const {sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned');
  const slow = await taken((await world.due()).get('session.scanned'));
  expect(await world.due()).toEqual(new Map());
  await world.pass(26);
  const again = (await world.due()).get('session.scanned');
  expect(again).toBe(slow.id);
  const {epoch} = await taken(again);
  expect(await world.dispatcher.deliver(slow.id, slow.epoch, ok, slots)).toBe(false);
  expect(await world.dispatcher.fail(slow, error, {waitMs: null, gone: true, ...unchanged})).toBe(false);
  expect(await world.dispatcher.deliver(slow.id, epoch, ok, slots)).toBe(true);
  const {rows} = await world.admin.query('SELECT status, duration_ms AS ms FROM webhook_attempt');
  expect(rows).toEqual([{status: 204, ms: 12}]);
});

test('a stale job takes nothing', async () => {
  const {sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned');
  const id = (await world.due()).get('session.scanned') ?? '';
  await world.pass(26);
  await world.due();
  expect(await world.dispatcher.take(id, 1)).toBeNull();
  expect(await world.dispatcher.take(id, 2)).not.toBeNull();
});

test('410 disables the endpoint, and discards what waits for it', async () => {
  const {clientId, sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned', 'session.confirmed');
  expect(await fail((await world.due()).get('session.scanned'), null, true)).toBe(true);
  expect(await world.endpointState(clientId)).toEqual({status: 'DISABLED', reason: 'GONE', failing: false});
  expect(await world.outcomes(sessionId)).toEqual({
    'session.scanned': 'FAILED',
    'session.confirmed': 'DISCARDED',
  });
});

test('five days of failures disable the endpoint; a success in between starts the count again', async () => {
  const {clientId, sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned');
  const id = (await world.due()).get('session.scanned');
  expect(await fail(id, HOUR_MS)).toBe(false);
  await world.pass(4 * DAY);
  expect(await fail(id, HOUR_MS)).toBe(false);
  expect(await world.endpointState(clientId)).toEqual({status: 'ENABLED', reason: null, failing: true});
  await deliver(id);
  expect(await world.endpointState(clientId)).toEqual({status: 'ENABLED', reason: null, failing: false});
  await world.happen(sessionId, 'session.confirmed');
  const next = (await world.due()).get('session.confirmed');
  expect(await fail(next, HOUR_MS)).toBe(false);
  await world.pass(5 * DAY + 1);
  expect(await fail(next, HOUR_MS)).toBe(true);
  expect(await world.endpointState(clientId)).toEqual({status: 'DISABLED', reason: 'FAILING', failing: true});
});

test('nothing is enqueued for an endpoint that was disabled after the event', async () => {
  const {sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned');
  await world.admin.query(`UPDATE webhook_endpoint SET status = 'DISABLED', disabled_reason = 'OPERATOR'`);
  expect(await world.due()).toEqual(new Map());
  expect(await world.outcomes(sessionId)).toEqual({'session.scanned': 'DISCARDED'});
});

test('the previous secret is read until it expires', async () => {
  const {sessionId} = await world.endpoint();
  await world.admin.query(
    `UPDATE webhook_endpoint SET previous_secret_encrypted = '\\x01', previous_secret_ends_at = clock_timestamp() + interval '1 hour'`,
  );
  await world.happen(sessionId, 'session.scanned');
  const id = (await world.due()).get('session.scanned');
  expect((await taken(id)).previousSecretEncrypted).toEqual(Buffer.from([1]));
  await world.pass(3601);
  expect((await taken(id)).previousSecretEncrypted).toBeNull();
});

test('a delivery that the queue refused, or whose attempt was aborted, is due again', async () => {
  const {sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned');
  const id = (await world.due()).get('session.scanned') ?? '';
  await world.lanes.putBack([id]);
  expect((await world.due()).get('session.scanned')).toBe(id);
  const {epoch} = await taken(id);
  await world.dispatcher.release(id, epoch);
  expect((await world.due()).get('session.scanned')).toBe(id);
  expect(await world.lanes.backlog()).toMatchObject({unfinished: 1});
});
