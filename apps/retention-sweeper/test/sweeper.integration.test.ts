import {defaultLimits} from '@signet/contracts';
import {newId} from '@signet/store';
import {createHttpApp} from '@signet/http';
import {migrateQueues} from '@signet/queue';
import {common, database as databasePart, limits, loadSettings, queues} from '@signet/settings';
import {createTestDatabase, hasRedis, redisUrl, testPool, type TestDatabase} from '@signet/testing';
import {AppModule} from '../src/app.module.js';

type Apps = Awaited<ReturnType<typeof createHttpApp>>[];

describe.each(hasRedis() ? ['postgres', 'redis'] : ['postgres'])('sweepers with queues on %s', (backend) => {
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
        QUEUE_URL: backend === 'redis' ? await redisUrl() : url,
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

  /** Inserts a login that was declined this many hours ago. */
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
  const publishEvent = (sessionId: string, hoursAgo: number) =>
    admin.query(
      `INSERT INTO event (type, session_id, published_at)
       VALUES ('session.cancelled', $1, clock_timestamp() - $2 * interval '1 hour')`,
      [sessionId, hoursAgo],
    );

  const untilDeleted = async (
    table: 'session' | 'event',
    column: 'id' | 'session_id',
    id: string,
  ): Promise<void> => {
    const deadline = Date.now() + 20_000;
    while (((await admin.query(`SELECT FROM ${table} WHERE ${column} = $1`, [id])).rowCount ?? 0) > 0) {
      if (Date.now() > deadline) throw new Error(`a ${table} was not deleted`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  test('delete rows whose retention period has ended, and no others', async () => {
    const [old, young] = [await declined(1.01), await declined(0.5)];
    await publishEvent(young, 25);
    await untilDeleted('session', 'id', old);
    await untilDeleted('event', 'session_id', young);
    const {rows} = await admin.query('SELECT id FROM session');
    expect(rows).toEqual([{id: young}]);
  });

  test('delete in every sweep', async () => {
    for (let sweep = 0; sweep < 3; sweep += 1) await untilDeleted('session', 'id', await declined(1.01));
  });

  test('continue when one of them shuts down', async () => {
    await apps.shift()?.close();
    await untilDeleted('session', 'id', await declined(1.01));
  });
});
