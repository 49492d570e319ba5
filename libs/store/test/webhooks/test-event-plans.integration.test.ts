import {listTestEvents} from '../../src/webhooks/test-event-statement.js';
import {planOf, readsWholeTable} from '../support/plan.js';
import {sessionWorld, type SessionWorld} from '../support/session-world.js';

let world: SessionWorld;
beforeAll(async () => {
  world = await sessionWorld();
});
afterAll(() => world.close());

/** Inserts the events of cancelled sessions of a client. */
const events = (count: number, testClient: string | null, transaction: number) =>
  world.admin.query(
    `WITH cancelled AS (
       INSERT INTO session (id, client_id, signature_type, status, expires_at, ended_at, cancel_reason, redirect_uri, code_challenge)
       SELECT gen_random_uuid(), $2, 'AUTHENTICATION', 'CANCELLED', now(), now(), 'left', 'https://shop.example', 'x' FROM generate_series(1, $1::int)
       RETURNING id)
     INSERT INTO event (type, session_id, published_at, test_client_id, transaction_id)
     SELECT 'session.cancelled', id, now(), $3::uuid, $4::bigint FROM cancelled`,
    [count, world.client.id, testClient, transaction],
  );

test('a list reads only the events of the client since the cursor', async () => {
  await world.admin.query('UPDATE relying_party SET is_test = true WHERE id = $1', [world.client.id]);
  await events(20_000, null, 1);
  await events(2000, world.client.id, 1);
  await events(10, world.client.id, 1000);
  await world.admin.query('ANALYZE event, session');
  const values = listTestEvents.values(
    {
      clientId: world.client.id,
      clientVersion: world.client.version,
      sinceOldest: '1000',
      sinceEnd: '1000',
      sinceRunning: [],
      untilEnd: '2000',
      untilRunning: [],
      afterId: '0',
      limit: 100,
    },
    () => null,
  );
  const {nodes, pages} = await planOf(world.admin, listTestEvents, values);
  expect(nodes[0]?.['Actual Rows']).toBe(10);
  expect(nodes.filter(readsWholeTable)).toEqual([]);
  expect(pages).toBeLessThan(100);
});
