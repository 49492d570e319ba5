import {limits} from '@signet/contracts';
import {newId} from '../../src/ids.js';
import {LOST_AFTER, maximumSlots, webhookSteps, type WebhookSteps} from './webhook-steps.js';
import {webhookWorld, type WebhookWorld} from '../support/webhook-world.js';

const GUARANTEED = limits.webhookGuaranteed.default;

let world: WebhookWorld;
let steps: WebhookSteps;
beforeAll(async () => {
  world = await webhookWorld();
  steps = webhookSteps(world);
});
afterAll(() => world.close());
afterEach(() => world.admin.query('TRUNCATE webhook_delivery, webhook_attempt, webhook_endpoint'));

test('a client begins with the guaranteed slots, and its oldest events get them', async () => {
  const {clientId} = await world.endpoint();
  const ids = await steps.waiting(clientId, 10);
  expect(await steps.slotsOf(clientId)).toBe(GUARANTEED);
  expect(await steps.due()).toEqual(ids.slice(0, GUARANTEED));
  expect(await steps.due()).toEqual([]);
  await steps.deliver(ids[1]);
  expect(await steps.due()).toEqual([ids[GUARANTEED]]);
});

test('a client whose slots are all in use delays no other client', async () => {
  const [busy, other] = [await world.endpoint(), await world.endpoint()];
  await steps.waiting(busy.clientId, 300);
  await steps.due();
  const [id] = await steps.waiting(other.clientId, 1);
  expect(await steps.due()).toEqual([id]);
});

test('many session services at once give a client only its slots', async () => {
  const {clientId} = await world.endpoint();
  const ids = await steps.waiting(clientId, 100);
  const ticks = await Promise.all(Array.from({length: 12}, () => steps.due()));
  expect(ticks.flat()).toEqual(ids.slice(0, GUARANTEED));
  await Promise.all(ids.slice(0, GUARANTEED).map((id) => steps.deliver(id)));
  const next = await Promise.all(Array.from({length: 12}, () => steps.due()));
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
  for (const {clientId} of [...clients, other]) await steps.waiting(clientId, 20);
  const small = world.lanesWith({webhookOrganisationInFlight: 6});
  expect(await small.due(LOST_AFTER, 200)).toHaveLength(6 + GUARANTEED);
  expect(await Promise.all(clients.map(({clientId}) => steps.inFlight(clientId)))).toEqual([2, 2, 2]);
  expect(await steps.inFlight(other.clientId)).toBe(GUARANTEED);
  expect(await small.due(LOST_AFTER, 200)).toEqual([]);
});

test('an endpoint that fails gets one event at a time, each after a pause, and all of its slots after a success', async () => {
  const {clientId} = await world.endpoint();
  const ids = await steps.waiting(clientId, 20);
  await steps.due();
  for (const id of ids.slice(0, GUARANTEED)) await steps.fail(id, undefined, 5000);
  expect(await steps.due()).toEqual([]);
  await world.pass(6);
  const [probe, ...others] = await steps.due();
  expect([probe, others]).toEqual([ids[GUARANTEED], []]);
  expect(await steps.due()).toEqual([]);
  await steps.deliver(probe);
  expect(await steps.due()).toEqual(ids.slice(GUARANTEED + 1, 2 * GUARANTEED + 1));
});

test('the slots grow and shrink as the dispatcher says, and one is always left', async () => {
  const {clientId} = await world.endpoint();
  const ids = await steps.waiting(clientId, 20);
  await steps.due();
  await steps.deliver(ids[0], 1);
  expect(await steps.slotsOf(clientId)).toBe(GUARANTEED + 1);
  expect(await steps.due()).toHaveLength(2);
  await steps.fail(ids[1], undefined, 0, -3);
  await steps.fail(ids[2], undefined, 0, -3);
  expect(await steps.slotsOf(clientId)).toBe(1);
});

test('many attempts that end at once leave at least one slot, and at most the maximum', async () => {
  const {clientId} = await world.endpoint();
  const ids = await steps.waiting(clientId, 40);
  await Promise.all(ids.slice(0, 20).map((id) => steps.deliver(id, 1)));
  expect(await steps.slotsOf(clientId)).toBe(maximumSlots);
  await Promise.all(ids.slice(20, 30).map((id) => steps.deliver(id, 0)));
  expect(await steps.slotsOf(clientId)).toBe(maximumSlots);
  await Promise.all(ids.slice(30).map((id) => steps.fail(id, undefined, 0, -5)));
  expect(await steps.slotsOf(clientId)).toBe(1);
});

test('a dispatcher that died gives its slots back: its events are enqueued again and keep the slots meanwhile', async () => {
  const {clientId} = await world.endpoint();
  const ids = await steps.waiting(clientId, 20);
  await steps.due();
  for (const id of ids.slice(0, GUARANTEED)) await steps.takenBy(id);
  await world.pass(LOST_AFTER + 1);
  expect(await steps.due()).toEqual(ids.slice(0, GUARANTEED));
  expect(await steps.inFlight(clientId)).toBe(GUARANTEED);
  for (const id of ids.slice(0, GUARANTEED)) await steps.deliver(id);
  expect(await steps.due()).toEqual(ids.slice(GUARANTEED, 2 * GUARANTEED));
});

test('after all dispatchers were stopped for days and the queue was lost, slots come back within minutes', async () => {
  const {clientId} = await world.endpoint();
  const [id] = await steps.waiting(clientId, 1);
  expect(await steps.due()).toEqual([id]);
  for (let day = 0; day < 12; day += 1) {
    await world.pass(86_400);
    expect(await steps.due()).toEqual([id]);
  }
  await world.pass(8 * LOST_AFTER);
  expect(await steps.due()).toEqual([]);
  await world.pass(8 * LOST_AFTER);
  expect(await steps.due()).toEqual([id]);
  await steps.deliver(id);
  expect(await steps.inFlight(clientId)).toBe(0);
});

test('clients that wait for a slot are counted, apart if their endpoints fail', async () => {
  const [busy, failing, idle] = [await world.endpoint(), await world.endpoint(), await world.endpoint()];
  await steps.waiting(busy.clientId, 10);
  await steps.waiting(idle.clientId, 1);
  const [first] = await steps.waiting(failing.clientId, 10);
  await steps.due();
  expect(await world.lanes.clientsWithoutSlot()).toEqual({healthy: 2, failing: 0});
  await steps.fail(first);
  expect(await world.lanes.clientsWithoutSlot()).toEqual({healthy: 1, failing: 1});
});

test('an event that the queue refused gives its slot back', async () => {
  const {clientId} = await world.endpoint();
  const ids = await steps.waiting(clientId, 20);
  await world.lanes.putBack(await steps.due());
  expect(await steps.inFlight(clientId)).toBe(0);
  expect(await steps.due()).toEqual(ids.slice(0, GUARANTEED));
});

test('retries that are due and new events get slots in the order in which they became due', async () => {
  const {clientId} = await world.endpoint();
  const [first] = await steps.waiting(clientId, 1);
  await steps.due();
  await steps.fail(first, 1000);
  const later = await steps.waiting(clientId, 2);
  await world.pass(3600);
  expect(await steps.due()).toEqual([first]);
  await steps.deliver(first);
  expect(await steps.due()).toEqual(later);
});

test('the later events of a session wait with it for its retry, also those that happen meanwhile', async () => {
  const {sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned', 'session.confirmed');
  const [scanned] = await steps.due();
  await steps.fail(scanned, 3_600_000);
  await world.happen(sessionId, 'session.cancelled');
  const {rows} = await world.admin.query(
    'SELECT count(DISTINCT retry_at)::int AS times, count(*)::int AS count FROM webhook_delivery WHERE retry_at IS NOT NULL',
  );
  expect(rows).toEqual([{times: 1, count: 3}]);
  await world.admin.query('UPDATE webhook_delivery SET retry_at = to_timestamp(0) WHERE id = $1', [scanned]);
  expect(await steps.due()).toEqual([scanned]);
  await steps.deliver(scanned);
  const [confirmed, ...others] = await steps.due();
  expect([(await steps.takenBy(confirmed)).type, others]).toEqual(['session.confirmed', []]);
});

test('an event of a session that is sent again by hand does not stop a later one that has its slot', async () => {
  const {sessionId} = await world.endpoint();
  await world.happen(sessionId, 'session.scanned', 'session.confirmed');
  const [scanned] = await steps.due();
  await steps.deliver(scanned);
  const [confirmed] = await steps.due();
  await world.admin.query(
    'UPDATE webhook_delivery SET outcome = NULL, finished_at = NULL, retry_at = to_timestamp(0) WHERE id = $1',
    [scanned],
  );
  await steps.deliver(confirmed);
  expect(await steps.due()).toEqual([scanned]);
});

test('the events of a suspended client are discarded, however many wait, and need no slots', async () => {
  const {clientId} = await world.endpoint();
  await steps.waiting(clientId, 30);
  await world.admin.query(`UPDATE relying_party SET status = 'SUSPENDED' WHERE id = $1`, [clientId]);
  expect((await world.lanes.due(LOST_AFTER, 20)).filter(({finished}) => finished)).toHaveLength(20);
  await steps.due();
  const {rows} = await world.admin.query(
    'SELECT outcome, count(*)::int AS count FROM webhook_delivery GROUP BY 1',
  );
  expect(rows).toEqual([{outcome: 'DISCARDED', count: 30}]);
});
