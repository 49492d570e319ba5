import {createServer, type AddressInfo, type Server} from 'node:net';
import {ReplicatedPostgres, freePort, until} from '@signet/testing';
import {NoServerError, connect} from '@signet/settings/postgres';
import type {Pool} from 'pg';
import {Database} from '../../src/database.js';
import {createPool, type PoolOptions} from '../../src/pool.js';
import {createPrisma} from '@signet/admin';

/** More than the pause of a busy machine; the tests of a timeout use their own. */
const PATIENCE_MS = 10_000;

const optionsFor = (url: string, more: Partial<PoolOptions> = {}): PoolOptions => ({
  url,
  poolSize: 3,
  connectTimeoutMs: PATIENCE_MS,
  statementTimeoutMs: PATIENCE_MS,
  applicationName: 'signet-test',
  onIdleError: () => undefined,
  ...more,
});

const portOf = async (pool: Pool): Promise<number> =>
  Number((await pool.query<{port: string}>(`SELECT current_setting('port') AS port`)).rows[0]?.port);

const swap = (url: string) => url.replace(/@([^,]*),([^/]*)/, '@$2,$1');
const portIn = (url: string) => Number(new URL(url).port);

describe('with a primary and a standby', () => {
  let servers: ReplicatedPostgres;
  const closing: (() => Promise<unknown>)[] = [];
  const open = (url: string, more?: Partial<PoolOptions>): Pool => {
    const pool = createPool(optionsFor(url, more));
    closing.push(() => pool.end());
    return pool;
  };

  beforeAll(async () => {
    servers = await ReplicatedPostgres.start({synchronous: true});
  }, 60_000);
  afterEach(() => Promise.all(closing.splice(0).map((close) => close())));
  afterAll(() => servers.stop());

  test('a pool connects to the primary, whatever the order of the hosts', async () => {
    const primary = portIn(servers.primaryUrl('postgres'));
    for (const url of [servers.url('postgres'), swap(servers.url('postgres'))]) {
      const pool = open(url);
      expect(await Promise.all([portOf(pool), portOf(pool), portOf(pool)])).toEqual([
        primary,
        primary,
        primary,
      ]);
      const {rows} = await pool.query(`SELECT current_setting('timezone') AS zone`);
      expect(rows).toEqual([{zone: 'UTC'}]);
    }
  });

  test('target_session_attrs=primary works, too', async () => {
    const url = swap(servers.url('postgres')).replace('read-write', 'primary');
    expect(await portOf(open(url))).toBe(portIn(servers.primaryUrl('postgres')));
  });

  test('Prisma and transactions use the primary', async () => {
    const prisma = createPrisma(open(swap(servers.url('postgres'))));
    await prisma.$executeRaw`CREATE TABLE IF NOT EXISTS kept (id int)`;
    await prisma.$transaction([prisma.$executeRaw`INSERT INTO kept VALUES (1)`]);
    await expect(
      prisma.$transaction(async (transaction) => {
        await transaction.$executeRaw`INSERT INTO kept VALUES (2)`;
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await prisma.$queryRaw`SELECT * FROM kept`).toEqual([{id: 1}]);
  });

  test('a wrong password is reported as such, not as a list of hosts', async () => {
    const url = servers.url('postgres').replace(':test@', ':wrong@');
    await expect(open(url).query('SELECT 1')).rejects.toMatchObject({code: '28P01'});
  });

  test('a new database is found on the primary, also while the standby does not know it yet', async () => {
    const standby = open(servers.standbyUrl('postgres'));
    await standby.query('SELECT pg_wal_replay_pause()');
    await open(servers.primaryUrl('postgres')).query('CREATE DATABASE new');
    const url = servers.url('new');
    const primary = portIn(servers.primaryUrl('new'));
    expect([await portOf(open(url)), await portOf(open(swap(url)))]).toEqual([primary, primary]);
    await standby.query('SELECT pg_wal_replay_resume()');
  });

  test('a list without a server that accepts writes says for each host why', async () => {
    const standby = new URL(servers.standbyUrl('postgres')).host;
    const nobody = `127.0.0.1:${await freePort()}`;
    const url = `postgres://postgres:test@${standby},${nobody}/postgres?target_session_attrs=read-write`;
    const failure = open(url).query('SELECT 1');
    await expect(failure).rejects.toThrow(NoServerError);
    await expect(failure).rejects.toMatchObject({
      code: '08001',
      message: `${standby} is read-only; ${nobody} does not accept connections (ECONNREFUSED)`,
    });
    await expect(connect({url})).rejects.toThrow('is read-only');
  });

  test('one host that is a standby is refused if the address asks for a primary', async () => {
    const url = `${servers.standbyUrl('postgres')}?target_session_attrs=primary`;
    await expect(open(url).query('SELECT 1')).rejects.toThrow('is a standby');
  });

  test('a check of a server that is read-only fails, although it answers', async () => {
    const database = new Database(optionsFor(servers.standbyUrl('postgres')));
    closing.push(() => database.onApplicationShutdown());
    await expect(database.check()).rejects.toMatchObject({code: '25006'});
  });

  test('a connection on which a write was refused as read-only is not used again', async () => {
    const pool = open(servers.standbyUrl('postgres'), {poolSize: 1});
    const client = await pool.connect();
    const pid = async () => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    const {rows} = await client.query('SELECT pg_backend_pid() AS pid');
    await expect(client.query('CREATE TABLE refused (id int)')).rejects.toMatchObject({code: '25006'});
    client.release();
    expect(await pid()).not.toBe(rows[0]?.pid);
    const stable = await pid();
    expect(await pid()).toBe(stable);
  });

  test('a host that accepts connections but never answers delays only until its timeout', async () => {
    const silent = createServer(() => undefined);
    const port = await listen(silent);
    const primary = new URL(servers.primaryUrl('postgres')).host;
    const url = `postgres://postgres:test@127.0.0.1:${port},${primary}/postgres?target_session_attrs=read-write`;
    const pool = open(url, {connectTimeoutMs: 3000});
    expect(await portOf(pool)).toBe(portIn(servers.primaryUrl('postgres')));
    silent.close();
  });

  test('after a failover, the same pool works with the new primary, and its old connections are gone', async () => {
    const pool = open(servers.url('postgres'));
    await pool.query('CREATE TABLE IF NOT EXISTS counted (id serial)');
    const before = portIn(servers.primaryUrl('postgres'));
    const held = await pool.connect();
    const lost = new Promise<void>((resolve) => held.once('error', () => resolve()));
    await Promise.all([pool.query('SELECT pg_sleep(0)'), pool.query('SELECT pg_sleep(0)')]);
    await servers.killPrimary();
    await lost;
    held.release();
    await expect(pool.query('INSERT INTO counted DEFAULT VALUES')).rejects.toThrow(/./);
    await servers.promote();
    await until('a write', () =>
      pool.query('INSERT INTO counted DEFAULT VALUES').then(
        () => true,
        () => false,
      ),
    );
    expect(await portOf(pool)).toBe(portIn(servers.primaryUrl('postgres')));
    await servers.rebuildStandby();
    expect(await portOf(pool)).not.toBe(before);
    expect(await portOf(open(servers.url('postgres')))).not.toBe(before);
  }, 60_000);
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
