import {connectorOf} from '@signet/settings/postgres';
import {ReplicatedPostgres, testPool, until} from '@signet/testing';
import type {Pool} from 'pg';
import {Database} from '../../src/database.js';
import {createPool} from '../../src/pool.js';

const optionsFor = (url: string) => ({
  url,
  poolSize: 3,
  connectTimeoutMs: 2000,
  statementTimeoutMs: 2000,
  applicationName: 'signet-test',
  onIdleError: () => undefined,
});

const portOf = async (pool: Pool): Promise<number> =>
  Number((await pool.query<{port: string}>(`SELECT current_setting('port') AS port`)).rows[0]?.port);

/** The URL with the credentials of a role without special privileges. */
const asProcess = (url: string) => url.replace('postgres:test@', 'process:test@');

const connectionsOn = async (pool: Pool): Promise<number> =>
  (
    await pool.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'signet-test'`,
    )
  ).rows[0].count;

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

describe('a primary that was frozen while its standby was promoted', () => {
  let servers: ReplicatedPostgres;
  let old: Pool;
  let active: Pool;
  let listens: Promise<unknown>;
  let thaw: () => void;
  let ports: {readonly old: number; readonly current: number};
  const closing: (() => Promise<unknown>)[] = [];
  const open = (url: string) => {
    const pool = createPool(optionsFor(url));
    closing.unshift(() => pool.end());
    return pool;
  };

  beforeAll(async () => {
    servers = await ReplicatedPostgres.start({synchronous: false});
    const first = Number(new URL(servers.primaryUrl('postgres')).port);
    old = testPool(servers.primaryUrl('postgres'), 1);
    closing.unshift(() => old.end());
    await old.query(`CREATE ROLE process LOGIN PASSWORD 'test'`);
    await old.query('CREATE TABLE written (id int)');
    await old.query('GRANT INSERT ON written TO process');
    active = open(asProcess(servers.url('postgres')));
    await active.query('INSERT INTO written VALUES (0)');
    const address = {url: asProcess(servers.url('postgres'))};
    const listener = await connectorOf(address)({application_name: 'signet-test'});
    listens = new Promise((resolve) => listener.once('error', resolve));
    await listener.query('LISTEN bell');
    thaw = servers.freezePrimary();
    await servers.promote();
    ports = {old: first, current: Number(new URL(servers.primaryUrl('postgres')).port)};
  }, 60_000);
  afterAll(async () => {
    thaw();
    for (const close of closing) await close();
    await servers.stop();
  }, 60_000);

  test('does not keep a pool from finding the new primary', async () => {
    await until('a write', () => succeeds(active.query('INSERT INTO written VALUES (1)')));
    expect(await portOf(active)).toBe(ports.current);
  });

  test('has no connection of this process any more, once one has reached the new primary', async () => {
    expect(await listens).toMatchObject({name: 'OldPrimaryError', code: '08006'});
    thaw();
    await until('the end of its connections', async () => (await connectionsOn(old)) === 0);
  });

  test('is refused when it answers again, although it accepts writes and is first in the list', async () => {
    await old.query('INSERT INTO written VALUES (2)');
    const [one, two] = [`127.0.0.1:${ports.old}`, `127.0.0.1:${ports.current}`];
    const url = (hosts: string) =>
      `postgresql://process:test@${hosts}/postgres?target_session_attrs=read-write`;
    expect(await portOf(open(url(`${one},${two}`)))).toBe(ports.current);
    await expect(open(url(one)).query('SELECT 1')).rejects.toThrow('is an old primary');
    await expect(open(url(`${one},127.0.0.1:9`)).query('SELECT 1')).rejects.toThrow(
      `${one} is an old primary, after which another server was promoted; 127.0.0.1:9 does not accept`,
    );
  });
});

test('a primary that was frozen only while nothing was asked is left within seconds', async () => {
  const servers = await ReplicatedPostgres.start({synchronous: false});
  const old = testPool(servers.primaryUrl('postgres'), 1);
  const database = new Database(optionsFor(servers.url('postgres')));
  try {
    await database.check();
    const listener = await connectorOf({url: servers.url('postgres')})({application_name: 'signet-test'});
    await listener.query('LISTEN bell');
    const thaw = servers.freezePrimary();
    await servers.promote();
    thaw();
    await until('the end of its connections', async () => (await connectionsOn(old)) === 0);
    await expect(database.check()).resolves.toBeUndefined();
    expect(await portOf(database.pool)).toBe(Number(new URL(servers.primaryUrl('postgres')).port));
  } finally {
    await database.onApplicationShutdown();
    await old.end();
    await servers.stop();
  }
}, 120_000);
