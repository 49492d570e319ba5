import {connect, createServer, type AddressInfo, type Server, type Socket} from 'node:net';
import {once} from 'node:events';
import {createTestDatabase, freePort, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {createPool, type PoolOptions} from '../../src/pool.js';
import {createPrisma} from '@signet/admin';

describe('the pool', () => {
  let database: TestDatabase;
  const opened: Pool[] = [];
  const idleErrors: Error[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((pool) => pool.end()));
    idleErrors.length = 0;
  });
  afterAll(() => database.drop());

  function poolWith(options: Partial<PoolOptions> = {}): Pool {
    const pool = createPool({
      url: database.urls.operator,
      poolSize: 2,
      connectTimeoutMs: 2000,
      statementTimeoutMs: 2000,
      applicationName: 'signet-test',
      onIdleError: (error) => idleErrors.push(error),
      ...options,
    });
    opened.push(pool);
    return pool;
  }

  it('connects under the role of the URL, and gives the server the name of the application', async () => {
    const {rows} = await poolWith().query(
      `SELECT current_user AS role, current_setting('application_name') AS name`,
    );
    expect(rows).toEqual([{role: 'signet_operator', name: 'signet-test'}]);
  });

  it('never exceeds its size; a caller without a connection times out', async () => {
    const pool = poolWith({poolSize: 1, connectTimeoutMs: 1000});
    const held = await pool.connect();
    await expect(pool.query('SELECT 1')).rejects.toThrow(/timeout/);
    held.release();
    await expect(pool.query('SELECT 1')).resolves.toMatchObject({rowCount: 1});
  });

  it('makes the server cancel a statement that exceeds the statement timeout', async () => {
    await expect(poolWith({statementTimeoutMs: 100}).query('SELECT pg_sleep(10)')).rejects.toMatchObject({
      code: '57014',
    });
  });

  it('makes the server end an idle transaction', async () => {
    const pool = poolWith({statementTimeoutMs: 100});
    const client = await pool.connect();
    const broken = once(client, 'error');
    await client.query('BEGIN');
    const [error] = await broken;
    expect(error).toMatchObject({code: '25P03'});
    client.release(true);
  });

  it('times out when the server is unreachable', async () => {
    const url = new URL(database.urls.operator);
    url.port = String(await freePort());
    await expect(poolWith({url: url.href}).query('SELECT 1')).rejects.toMatchObject({code: 'ECONNREFUSED'});
  });

  it('survives the loss of an idle connection, reports it, and reconnects', async () => {
    const pool = poolWith();
    const admin = poolWith({url: database.adminUrl});
    const {rows} = await pool.query<{pid: number}>('SELECT pg_backend_pid() AS pid');
    const removed = new Promise((resolve) => pool.once('remove', resolve));
    await admin.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await removed;
    expect(idleErrors).toEqual([expect.objectContaining({code: '57P01'})]);
    await expect(pool.query('SELECT 1')).resolves.toMatchObject({rowCount: 1});
  });

  it('survives the loss of a connection that is checked out but idle, and hands out another', async () => {
    const pool = poolWith();
    const admin = poolWith({url: database.adminUrl});
    const client = await pool.connect();
    const {rows} = await client.query<{pid: number}>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => client.once('end', () => resolve(undefined)));
    await admin.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    await expect(pool.query('SELECT 1')).resolves.toMatchObject({rowCount: 1});
  });

  it('times out on a silent connection, and drops it', async () => {
    const line = await silenceableLine(database.urls.operator);
    try {
      const pool = poolWith({url: line.url, statementTimeoutMs: 100});
      await pool.query('SELECT 1');
      line.silence();
      await expect(pool.query('SELECT 1')).rejects.toThrow(/timeout/i);
      expect(pool.totalCount).toBe(0);
    } finally {
      line.close();
    }
  });

  it('keeps its connections open when Prisma disconnects', async () => {
    const pool = poolWith();
    const prisma = createPrisma(pool);
    expect(await prisma.client.count()).toBe(0);
    await prisma.$disconnect();
    await expect(pool.query('SELECT 1')).resolves.toMatchObject({rowCount: 1});
  });

  it('preserves an instant that Prisma writes, in any time zone of the server', async () => {
    const admin = poolWith({url: database.adminUrl});
    await admin.query(
      `ALTER ROLE signet_operator IN DATABASE ${databaseName(database)} SET timezone = 'Asia/Tokyo'`,
    );
    const pool = poolWith();
    const instant = new Date('2026-07-01T10:20:30.456Z');
    const {id} = await createPrisma(pool).auditEntry.create({
      data: {id: '01980000-0000-7000-8000-000000000001', actor: 'a', action: 'b', target: 'c', at: instant},
    });
    const {rows} = await pool.query<{at: Date}>('SELECT at FROM audit_entry WHERE id = $1', [id]);
    expect(rows[0]?.at).toEqual(instant);
  });
});

const databaseName = ({adminUrl}: TestDatabase) => new URL(adminUrl).pathname.slice(1);

/** A proxy in front of the server. `silence` stops the forwarding, as in a network that drops packets. */
async function silenceableLine(target: string): Promise<{url: string; silence(): void; close(): void}> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    const upstream = connect(Number(new URL(target).port), '127.0.0.1');
    sockets.push(socket, upstream);
    socket.pipe(upstream);
    upstream.pipe(socket);
    for (const end of [socket, upstream]) end.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String(portOf(server));
  return {
    url: url.href,
    silence: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object';

function portOf(server: Server): number {
  const address = server.address();
  if (!isAddress(address)) throw new Error('no TCP port');
  return address.port;
}
