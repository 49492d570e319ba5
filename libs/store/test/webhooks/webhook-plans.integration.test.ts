import {enqueueWebhooks, lostWebhooks, webhookLanes} from '../../src/webhooks/lane-statements.js';
import {planOf, readsWholeTable} from '../support/plan.js';
import {webhookWorld, type WebhookWorld} from '../support/webhook-world.js';

/** The number of events that wait at endpoints whose slots are all in use. */
const WAITING = 10_000;
const BLOCKED = 9;
const LOST_AFTER = 25;

let world: WebhookWorld;
beforeAll(async () => {
  world = await webhookWorld();
});
afterAll(() => world.close());

const none = () => null;

/** Inserts sessions' worth of events: of each session, three. */
const events = (clientId: string, sessions: number, retry: string) =>
  world.admin.query(
    `INSERT INTO webhook_delivery (id, client_id, session_id, event_id, signature_type, type, retry_at, enqueued, enqueued_at, failures)
     SELECT gen_random_uuid(), $1, s.id, nextval('event_id_seq'), 'AUTHENTICATION', 'session.scanned', ${retry},
       CASE WHEN ${retry} IS NULL OR n > 1 THEN 0 ELSE 1 END, CASE WHEN ${retry} IS NULL OR n > 1 THEN NULL ELSE now() END, 0
     FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $2::int)) s, generate_series(1, 3) n`,
    [clientId, sessions],
  );

/** The pages and the rows that the statements of a tick read. */
async function tick(client: string) {
  const lanes = webhookLanes.values({}, none);
  const lost = lostWebhooks.values({lostAfter: LOST_AFTER, limit: 200}, none);
  const plans = [
    await planOf(world.servicePool, webhookLanes, lanes),
    await planOf(world.servicePool, lostWebhooks, lost),
    await planOf(world.servicePool, enqueueWebhooks, [`{${client}}`, '{4}']),
  ];
  const nodes = plans.flatMap((plan) => plan.nodes);
  expect(nodes.filter(readsWholeTable)).toEqual([]);
  return {
    pages: plans.reduce((sum, {pages}) => sum + pages, 0),
    rows: nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) + node['Actual Rows'], 0),
  };
}

test('the work of a tick does not grow with the events that wait at blocked endpoints or for a retry', async () => {
  const blocked = await Promise.all(
    Array.from({length: BLOCKED}, async () => (await world.endpoint()).clientId),
  );
  const retrying = (await world.endpoint()).clientId;
  const healthy = (await world.endpoint()).clientId;
  for (const clientId of blocked) await events(clientId, 30, 'NULL::timestamptz');
  await events(retrying, 30, `now() + interval '1 hour'`);
  // Each blocked client gets its slots, which then stay in use.
  await world.lanes.due(LOST_AFTER, 200);
  await events(healthy, 3, 'NULL::timestamptz');
  await world.admin.query('ANALYZE webhook_delivery');
  const few = await tick(healthy);

  for (const clientId of blocked)
    await events(clientId, Math.ceil(WAITING / BLOCKED / 3), 'NULL::timestamptz');
  await events(retrying, Math.ceil(WAITING / 3), `now() + interval '1 hour'`);
  await world.admin.query('ANALYZE webhook_delivery');
  const many = await tick(healthy);

  expect(many.rows).toBeLessThanOrEqual(few.rows + 20);
  // The indexes have one or two more levels.
  expect(many.pages).toBeLessThan(few.pages * 2 + 100);
});
