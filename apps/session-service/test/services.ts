import {limits as limitTable, mapTable} from '@signet/contracts';
import {newId} from '@signet/store';
import {createHttpApp} from '@signet/http';
import {createBell, migrateQueues} from '@signet/queue';
import {common, database as databasePart, limits, loadSettings, queues} from '@signet/settings';
import {createTestDatabase, testPool} from '@signet/testing';
import {AppModule} from '../src/app.module.js';

/** Starts session services in the test's process, with a new database and a subscription to the bell. */
export async function sessionServices(count: number) {
  const database = await createTestDatabase();
  await migrateQueues(database.adminUrl);
  const admin = testPool(database.adminUrl);
  const url = database.urls.sessionService;
  const settings = loadSettings(
    {common, database: databasePart, limits, queues},
    {ENVIRONMENT: 'test', DATABASE_URL: url, QUEUE_URL: url},
  );
  const start = async () => {
    const app = await createHttpApp(AppModule.register(settings), {
      limits: mapTable(limitTable, ({default: value}) => value),
      trustProxyHops: 0,
    });
    await app.listen(0, '127.0.0.1');
    return app;
  };
  const bell = createBell({url});
  const rings = new Set<string>();
  await bell.listen((ids) => ids.forEach((id) => rings.add(id)));
  const apps = await Promise.all(Array.from({length: count}, start));
  return {
    admin,
    database,
    rings,
    ring: () => bell.ringForEvents(),
    startAnother: async () => {
      apps.push(await start());
    },
    stopFirst: () => apps.shift()?.close(),
    stop: async () => {
      for (const app of apps) await app.close();
      await bell.close();
      await admin.end();
      await database.drop();
    },
  };
}

export type SessionServices = Awaited<ReturnType<typeof sessionServices>>;

export async function pendingLogins(
  {admin}: SessionServices,
  count: number,
  seconds = 600,
): Promise<string[]> {
  const ids = Array.from({length: count}, newId);
  await admin.query(
    `INSERT INTO session (id, client_id, signature_type, created_at, expires_at, redirect_uri, code_challenge)
     SELECT id, $2, 'AUTHENTICATION', clock_timestamp() - interval '1 hour',
       clock_timestamp() + $3 * interval '1 second', 'https://shop.example/callback', repeat('c', 43)
     FROM unnest($1::uuid[]) AS made (id)`,
    [ids, newId(), seconds],
  );
  return ids;
}
