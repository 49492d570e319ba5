import {EventLog, type ApplyEffects} from '@signet/data';
import {createTestDatabase, testPool} from '@signet/testing';

/**
 * Writers change a few sessions over and over, as gateways do: the session's row first, the event in the same statement.
 * Two relays tell what happened while it happens.
 */
test('two relays at once tell the events of each session in the order in which they happened', async () => {
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
  const told = new Map<string, number[]>();
  const record: ApplyEffects = async (_db, events) => {
    for (const {sessionId, reason} of events) {
      told.set(String(sessionId), [...(told.get(String(sessionId)) ?? []), Number(reason)]);
    }
  };
  const relay = async (log: EventLog) => {
    for (let more = true; writing || more;) {
      const batch = await log.relay(7, record);
      more = batch === null || batch.length > 0;
    }
  };
  const relaying = relays.map((pool) => relay(new EventLog(pool)));
  // As many as there are connections: who waits for one is refused after a while.
  const writer = async (first: number) => {
    for (let index = first; index < 250; index += 10) await change(String(rows[index % rows.length].id));
  };
  const writers = Array.from({length: 10}, (_, first) => writer(first));
  await Promise.all(writers).finally(() => (writing = false));
  await Promise.all(relaying);

  expect(told.size).toBe(rows.length);
  for (const history of told.values())
    expect(history).toEqual(Array.from({length: 50}, (_, index) => index + 1));
  await Promise.all([admin, ...relays].map((pool) => pool.end()));
  await database.drop();
});
