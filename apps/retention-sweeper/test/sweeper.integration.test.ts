import {defaultLimits} from '@signet/contracts';
import {newId} from '@signet/data';
import {createHttpApp} from '@signet/http';
import {migrateQueues} from '@signet/queue';
import {common, database as databasePart, limits, loadSettings, queues} from '@signet/settings';
import {createTestDatabase, hasRedis, redisUrl, testPool, type TestDatabase} from '@signet/testing';
import {AppModule} from '../src/app.module.js';

type Apps = Awaited<ReturnType<typeof createHttpApp>>[];

describe.each(hasRedis() ? ['postgres', 'redis'] : ['postgres'])('sweepers with the queues on %s', (home) => {
  let database: TestDatabase;
  let admin: ReturnType<typeof testPool>;
  const apps: Apps = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateQueues(database.adminUrl);
    admin = testPool(database.adminUrl);
    const url = database.urls.sweeper;
    const settings = loadSettings(
      {common, database: databasePart, limits, queues},
      {
        ENVIRONMENT: 'test',
        DATABASE_URL: url,
        QUEUE_URL: home === 'redis' ? await redisUrl() : url,
        LIMIT_SWEEP_INTERVAL: '1',
      },
    );
    for (let count = 0; count < 2; count += 1) {
      const app = await createHttpApp(AppModule.register(settings), {
        limits: defaultLimits(),
        trustProxyHops: 0,
      });
      await app.listen(0, '127.0.0.1');
      apps.push(app);
    }
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await admin.end();
    await database.drop();
  });

  /** A login that was turned down so many hours ago; the last minutes are what a sweeper looks at that has looked before. */
  const declined = async (hoursAgo: number): Promise<string> => {
    const id = newId();
    await admin.query(
      `INSERT INTO session (id, client_id, signature_type, status, created_at, expires_at, ended_at, cancel_reason,
         redirect_uri, code_challenge)
       SELECT $1, $2, 'AUTHENTICATION', 'CANCELLED', t.ended - interval '1 minute', t.ended + interval '1 minute', t.ended,
         'declined', 'https://shop.example/callback', repeat('c', 43)
       FROM (SELECT clock_timestamp() - $3 * interval '1 hour' AS ended) t`,
      [id, newId(), hoursAgo],
    );
    return id;
  };
  const tell = (sessionId: string, hoursAgo: number) =>
    admin.query(
      `INSERT INTO event (type, session_id, published_at)
       VALUES ('session.cancelled', $1, clock_timestamp() - $2 * interval '1 hour')`,
      [sessionId, hoursAgo],
    );

  const gone = async (table: 'session' | 'event', column: 'id' | 'session_id', id: string): Promise<void> => {
    const deadline = Date.now() + 20_000;
    while (((await admin.query(`SELECT FROM ${table} WHERE ${column} = $1`, [id])).rowCount ?? 0) > 0) {
      if (Date.now() > deadline) throw new Error(`a ${table} outlived its time`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  test('delete what is past its time and nothing else', async () => {
    // Both sweepers may have looked before, and look only at the last minutes from then on.
    const [old, young] = [await declined(1.01), await declined(0.5)];
    await tell(young, 25);
    await gone('session', 'id', old);
    await gone('event', 'session_id', young);
    const {rows} = await admin.query('SELECT id FROM session');
    expect(rows).toEqual([{id: young}]);
  });

  test('do it again and again', async () => {
    for (let round = 0; round < 3; round += 1) await gone('session', 'id', await declined(1.01));
  });

  test('go on when one of them leaves', async () => {
    await apps.shift()?.close();
    await gone('session', 'id', await declined(1.01));
  });
});
