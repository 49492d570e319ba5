import {limits} from '@signet/contracts';
import {newId} from '../../src/ids.js';
import {webhookWorld, type WebhookWorld} from '../support/webhook-world.js';

let world: WebhookWorld;
beforeAll(async () => {
  world = await webhookWorld();
});
afterAll(() => world.close());
afterEach(() => world.admin.query('TRUNCATE webhook_delivery, webhook_attempt, webhook_endpoint'));

const GUARANTEED = limits.webhookGuaranteed.default;
const LOST_AFTER = 25;
const ok = {durationMs: 12, status: 204, fault: null};
const error = {durationMs: 12, status: 500, fault: null};

/** Enqueues what is due, and returns the ids of the deliveries in the order in which they were created. */
const due = async (limit = 200): Promise<string[]> =>
  (await world.lanes.due(LOST_AFTER, limit)).map(({id}) => id).toSorted();

/** Creates this many waiting events of a client, each of a session of its own, and returns their ids, oldest first. */
async function waiting(clientId: string, count: number): Promise<string[]> {
  const ids = Array.from({length: count}, newId);
  await world.admin.query(
    `INSERT INTO webhook_delivery (id, client_id, type, created_at)
     SELECT id, $1, 'webhook.test', clock_timestamp() - ($3 - n) * interval '1 millisecond'
     FROM unnest($2::uuid[]) WITH ORDINALITY AS made (id, n)`,
    [clientId, ids, count],
  );
  return ids;
}

async function takenBy(id: string | undefined) {
  const row = await world.take(id ?? '');
  if (row === null) throw new Error('nothing was taken');
  return row;
}

/** How many slots an endpoint has at most. */
const maximumSlots = 10;

const deliver = async (id: string | undefined, slotChange = 0) => {
  const {epoch} = await takenBy(id);
  await world.dispatcher.deliver(id ?? '', epoch, ok, {slotChange, maximumSlots});
};

const fail = async (id: string | undefined, waitMs = 3_600_000, pauseMs = 0, slotChange = 0) => {
  const {epoch, clientId} = await takenBy(id);
  await world.dispatcher.fail({id: id ?? '', epoch, clientId}, error, {
    waitMs,
    gone: false,
    pauseMs,
    slotChange,
    maximumSlots,
  });
};

const inFlight = async (clientId: string): Promise<number> => {
  const {rows} = await world.admin.query<{count: number}>(
    `SELECT count(*)::int AS count FROM webhook_delivery
     WHERE client_id = $1 AND outcome IS NULL AND enqueued_at IS NOT NULL AND retry_at IS NULL`,
    [clientId],
  );
  return rows[0]?.count ?? 0;
};

const slotsOf = async (clientId: string): Promise<unknown> => {
  const {rows} = await world.admin.query('SELECT slots FROM webhook_endpoint WHERE client_id = $1', [
    clientId,
  ]);
  return rows[0].slots;
};

test('a client begins with the guaranteed slots, and its oldest events get them', async () => {
  const {clientId} = await world.endpoint();
  const ids = await waiting(clientId, 10);
  expect(await slotsOf(clientId)).toBe(GUARANTEED);
  expect(await due()).toEqual(ids.slice(0, GUARANTEED));
  expect(await due()).toEqual([]);
  await deliver(ids[1]);
  expect(await due()).toEqual([ids[GUARANTEED]]);
});

test('a client whose slots are all in use delays no other client', async () => {
  const [busy, other] = [await world.endpoint(), await world.endpoint()];
  await waiting(busy.clientId, 300);
  await due();
  const [id] = await waiting(other.clientId, 1);
  expect(await due()).toEqual([id]);
});

test('many session services at once give a client only its slots', async () => {
  const {clientId} = await world.endpoint();
  const ids = await waiting(clientId, 100);
  const ticks = await Promise.all(Array.from({length: 12}, () => due()));
  expect(ticks.flat()).toEqual(ids.slice(0, GUARANTEED));
  await Promise.all(ids.slice(0, GUARANTEED).map((id) => deliver(id)));
  const next = await Promise.all(Array.from({length: 12}, () => due()));
  expect(next.flat().toSorted()).toEqual(ids.slice(GUARANTEED, 2 * GUARANTEED));
});

test('the clients of an organisation share slots, which a client of another organisation does not need', async () => {
  const organisation = newId();
  await world.admin.query(`INSERT INTO organisation (id, name) VALUES ($1, 'Shops')`, [organisation]);
  const clients = [await world.endpoint(), await world.endpoint(), await world.endpoint()];
  const other = await world.endpoint();
  await world.admin.query('UPDATE relying_party SET organisation_id = $1 WHERE id = ANY($2)', [
    organisation,
    clients.map(({clientId}) => clientId),
  ]);
  for (const {clientId} of [...clients, other]) await waiting(clientId, 20);
  const small = world.lanesWith({webhookOrganisationInFlight: 6});
  expect(await small.due(LOST_AFTER, 200)).toHaveLength(6 + GUARANTEED);
  expect(await Promise.all(clients.map(({clientId}) => inFlight(clientId)))).toEqual([2, 2, 2]);
  expect(await inFlight(other.clientId)).toBe(GUARANTEED);
  expect(await small.due(LOST_AFTER, 200)).toEqual([]);
});

test('an endpoint that fails gets one event at a time, each after a pause, and all of its slots after a success', async () => {
  const {clientId} = await world.endpoint();
  const ids = await waiting(clientId, 20);
  await due();
  for (const id of ids.slice(0, GUARANTEED)) await fail(id, undefined, 5000);
  expect(await due()).toEqual([]);
  await world.pass(6);
  const [probe, ...others] = await due();
  expect([probe, others]).toEqual([ids[GUARANTEED], []]);
  expect(await due()).toEqual([]);
  await deliver(probe);
  expect(await due()).toEqual(ids.slice(GUARANTEED + 1, 2 * GUARANTEED + 1));
});

test('the slots grow and shrink as the dispatcher says, and one is always left', async () => {
  const {clientId} = await world.endpoint();
  const ids = await waiting(clientId, 20);
  await due();
  await deliver(ids[0], 1);
  expect(await slotsOf(clientId)).toBe(GUARANTEED + 1);
  expect(await due()).toHaveLength(2);
  await fail(ids[1], undefined, 0, -3);
  await fail(ids[2], undefined, 0, -3);
  expect(await slotsOf(clientId)).toBe(1);
});

test('many attempts that end at once leave at least one slot, and at most the maximum', async () => {
  const {clientId} = await world.endpoint();
  const ids = await waiting(clientId, 40);
  await Promise.all(ids.slice(0, 20).map((id) => deliver(id, 1)));
  expect(await slotsOf(clientId)).toBe(maximumSlots);
  await Promise.all(ids.slice(20, 30).map((id) => deliver(id, 0)));
  expect(await slotsOf(clientId)).toBe(maximumSlots);
  await Promise.all(ids.slice(30).map((id) => fail(id, undefined, 0, -5)));
  expect(await slotsOf(clientId)).toBe(1);
});

test('a dispatcher that died gives its slots back: its events are enqueued again and keep the slots meanwhile', async () => {
  const {clientId} = await world.endpoint();
  const ids = await waiting(clientId, 20);
  await due();
  for (const id of ids.slice(0, GUARANTEED)) await takenBy(id);
  await world.pass(LOST_AFTER + 1);
  expect(await due()).toEqual(ids.slice(0, GUARANTEED));
  expect(await inFlight(clientId)).toBe(GUARANTEED);
  for (const id of ids.slice(0, GUARANTEED)) await deliver(id);
  expect(await due()).toEqual(ids.slice(GUARANTEED, 2 * GUARANTEED));
});

test('an event that the queue refused gives its slot back', async () => {
  const {clientId} = await world.endpoint();
  const ids = await waiting(clientId, 20);
  await world.lanes.putBack(await due());
  expect(await inFlight(clientId)).toBe(0);
  expect(await due()).toEqual(ids.slice(0, GUARANTEED));
});

test('retries that are due and new events get slots in the order in which they became due', async () => {
  const {clientId} = await world.endpoint();
  const [first] = await waiting(clientId, 1);
  await due();
  await fail(first, 1000);
  const later = await waiting(clientId, 2);
  await world.pass(3600);
  expect(await due()).toEqual([first]);
  await deliver(first);
  expect(await due()).toEqual(later);
});

test('the later events of a session wait with it for its retry, also those that happen meanwhile', async () => {
  const {sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned', 'session.confirmed');
  const [scanned] = await due();
  await fail(scanned, 3_600_000);
  await world.happen(sessionId, 'session.cancelled');
  const {rows} = await world.admin.query(
    'SELECT count(DISTINCT retry_at)::int AS times, count(*)::int AS count FROM webhook_delivery WHERE retry_at IS NOT NULL',
  );
  expect(rows).toEqual([{times: 1, count: 3}]);
  await world.admin.query('UPDATE webhook_delivery SET retry_at = to_timestamp(0) WHERE id = $1', [scanned]);
  expect(await due()).toEqual([scanned]);
  await deliver(scanned);
  const [confirmed, ...others] = await due();
  expect([(await takenBy(confirmed)).type, others]).toEqual(['session.confirmed', []]);
});

test('an event of a session that is sent again by hand does not stop a later one that has its slot', async () => {
  const {sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned', 'session.confirmed');
  const [scanned] = await due();
  await deliver(scanned);
  const [confirmed] = await due();
  await world.admin.query(
    'UPDATE webhook_delivery SET outcome = NULL, finished_at = NULL, retry_at = to_timestamp(0) WHERE id = $1',
    [scanned],
  );
  await deliver(confirmed);
  expect(await due()).toEqual([scanned]);
});

test('the events of a suspended client are discarded, however many wait, and need no slots', async () => {
  const {clientId} = await world.endpoint();
  await waiting(clientId, 30);
  await world.admin.query(`UPDATE relying_party SET status = 'SUSPENDED' WHERE id = $1`, [clientId]);
  expect((await world.lanes.due(LOST_AFTER, 20)).filter(({finished}) => finished)).toHaveLength(20);
  await due();
  const {rows} = await world.admin.query(
    'SELECT outcome, count(*)::int AS count FROM webhook_delivery GROUP BY 1',
  );
  expect(rows).toEqual([{outcome: 'DISCARDED', count: 30}]);
});
