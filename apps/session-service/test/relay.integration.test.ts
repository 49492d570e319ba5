import {EventLog, type ApplyEffects} from '@signet/store';
import {createTestDatabase, testPool} from '@signet/testing';

/**
 * Writers change a few sessions repeatedly, as gateways do: one statement updates the row of the session and then
 * inserts the event. At the same time, two relays publish the events.
 */
test('two relays at once publish the events of each session in the order in which they happened', async () => {
  const database = await createTestDatabase();
  const admin = testPool(database.adminUrl, 10);
  const relays = [testPool(database.urls.sessionService), testPool(database.urls.sessionService)];
  await admin.query('CREATE TABLE changing (session_id uuid PRIMARY KEY, count int NOT NULL)');
  const {rows} = await admin.query(
    'INSERT INTO changing SELECT gen_random_uuid(), 0 FROM generate_series(1, 5) RETURNING session_id AS id',
  );
  const change = (id: string) =>
    admin.query(
      `WITH changed AS (UPDATE changing SET count = count + 1 WHERE session_id = $1 RETURNING session_id, count)
       INSERT INTO event (type, session_id, reason) SELECT 'session.scanned', session_id, count::text FROM changed`,
      [id],
    );

  let writing = true;
  const published = new Map<string, number[]>();
  const record: ApplyEffects<void> = async (_db, events) => {
    for (const {sessionId, reason} of events) {
      published.set(String(sessionId), [...(published.get(String(sessionId)) ?? []), Number(reason)]);
    }
  };
  const relay = async (log: EventLog) => {
    for (let more = true; writing || more;) {
      const batch = await log.relay(7, record);
      more = batch === null || batch.published.length > 0;
    }
  };
  const relaying = relays.map((pool) => relay(new EventLog(pool)));
  // There must not be more writers than pool connections, or waiting for a connection would time out.
  const writer = async (first: number) => {
    for (let index = first; index < 250; index += 10) await change(String(rows[index % rows.length].id));
  };
  const writers = Array.from({length: 10}, (_, first) => writer(first));
  await Promise.all(writers).finally(() => (writing = false));
  await Promise.all(relaying);

  expect(published.size).toBe(rows.length);
  for (const history of published.values())
    expect(history).toEqual(Array.from({length: 50}, (_, index) => index + 1));
  await Promise.all([admin, ...relays].map((pool) => pool.end()));
  await database.drop();
});
