import {createTestDatabase, hasRedis, redisUrl, startRedisServer} from '@signet/testing';
import pg from 'pg';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({connectionString: url});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('a test database', () => {
  it('is migrated, empty, and separate from every other test database', async () => {
    const [mine, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(mine.adminUrl, `INSERT INTO event (type) VALUES ('session.created')`);
    expect(await query(mine.adminUrl, 'SELECT type FROM event')).toEqual([{type: 'session.created'}]);
    expect(await query(theirs.adminUrl, 'SELECT type FROM event')).toEqual([]);
    await Promise.all([mine.drop(), theirs.drop()]);
  });

  it('accepts connections with the role of each process', async () => {
    const database = await createTestDatabase();
    const names = Object.values(database.urls).map((url) => query(url, 'SELECT current_user AS me'));
    expect((await Promise.all(names)).flat()).toEqual([
      {me: 'signet_gateway'},
      {me: 'signet_session_service'},
      {me: 'signet_push_dispatcher'},
      {me: 'signet_webhook_dispatcher'},
      {me: 'signet_signing_worker'},
      {me: 'signet_certificate_status'},
      {me: 'signet_sweeper'},
      {me: 'signet_portal'},
      {me: 'signet_operator'},
    ]);
    await database.drop();
  });

  it('can be dropped while it is in use', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({connectionString: database.adminUrl});
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    await expect(query(database.adminUrl, 'SELECT 1')).rejects.toMatchObject({code: '3D000'});
    await client.end();
  });
});

describe('a Redis', () => {
  const withRedis = hasRedis() ? it : it.skip;

  withRedis('has a different logical database for every suite', async () => {
    const urls = await Promise.all([redisUrl(), redisUrl(), redisUrl()]);
    expect(new Set(urls).size).toBe(3);
    for (const url of urls) expect(url).toMatch(/^redis:\/\/127\.0\.0\.1:\d+\/[1-9]\d*$/);
  });

  withRedis('of a single suite restarts on the same port', async () => {
    const first = await startRedisServer();
    await first.stop();
    const second = await startRedisServer(Number(new URL(first.url).port));
    expect(second.url).toBe(first.url);
    expect(second.pid).not.toBe(first.pid);
    await second.stop();
  });
});
