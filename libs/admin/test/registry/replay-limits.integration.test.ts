import {randomUUID} from 'node:crypto';
import {PrismaPg} from '@prisma/adapter-pg';
import {RestoreReplay} from '@signet/admin';
import type {LoggedEntry} from '@signet/domain';
import {createPool} from '@signet/settings/postgres';
import {createTestDatabase, testKeys, testPool, until, type TestDatabase} from '@signet/testing';
import type {Pool, PoolClient} from 'pg';
import {PrismaClient} from '../../src/generated/client.js';

/** How long other transactions may take, which is shorter than in production. */
const transactionMs = 200;

let database: TestDatabase;
let admin: Pool;
let operator: Pool;
let replay: RestoreReplay;
let impatient: RestoreReplay;
let other: PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  operator = testPool(database.urls.operator);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(operator, {disposeExternalPool: false}),
    transactionOptions: {maxWait: 60_000, timeout: transactionMs},
  });
  const context = {prisma, keys: testKeys, actor: 'operator'};
  replay = new RestoreReplay(context);
  impatient = new RestoreReplay(context, {waitMs: transactionMs, workMs: 60_000});
});
beforeEach(async () => {
  other = await admin.connect();
  await other.query('BEGIN');
});
afterEach(() => other.release(true));
afterAll(async () => {
  await operator.end();
  await admin.end();
  await database.drop();
});

/** An action whose target the database does not contain, so that nothing is repeated. */
const entry = (): LoggedEntry => ({
  auditId: randomUUID(),
  auditAt: '2026-01-01T00:00:00.000Z',
  auditAction: 'identity.erased',
  auditTarget: `identity:${randomUUID()}`,
  actorKind: 'operator',
});

/** Holds the lock of a replay, as another replay does while it works. */
const holdLock = () => other.query(`SELECT pg_advisory_xact_lock(hashtext('signet.restoreReplay'))`);

/** Resolves when a connection of the operator has been in a state for twice as long as a transaction may take. */
const untilLonger = (state: string) =>
  until(`longer ${state}`, async () => {
    const {rows} = await admin.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = 'signet_operator' AND ${state}
         AND clock_timestamp() - greatest(query_start, state_change) > $1 * interval '1 ms'`,
      [2 * transactionMs],
    );
    return rows.length > 0;
  });

test('a replay waits for another one longer than other transactions may take', async () => {
  await holdLock();
  const repeated = replay.repeat(entry());
  await Promise.race([repeated, untilLonger(`wait_event_type = 'Lock'`)]);
  await other.query('COMMIT');
  await expect(repeated).resolves.toBe('unknown');
});

test('a replay may work on an action longer than other transactions may take', async () => {
  await other.query('LOCK TABLE audit_entry IN ACCESS EXCLUSIVE MODE');
  const repeated = replay.repeat(entry());
  await Promise.race([repeated, untilLonger(`state = 'idle in transaction'`)]);
  await other.query('COMMIT');
  await expect(repeated).resolves.toBe('unknown');
});

test('a replay that has waited too long for another one says so, and changes nothing', async () => {
  await holdLock();
  await expect(impatient.repeat(entry())).rejects.toMatchObject({
    name: 'ReplayBusyError',
    message: 'Another restore replay has worked on one action for more than 0.2 seconds.',
  });
  await other.query('COMMIT');
  await expect(impatient.repeat(entry())).resolves.toBe('unknown');
});

test('while a replay works, its lock does not end because its connection is idle', async () => {
  await other.query('LOCK TABLE audit_entry IN ACCESS EXCLUSIVE MODE');
  const strict = createPool(
    {url: database.urls.operator},
    {idle_in_transaction_session_timeout: transactionMs},
  );
  const prisma = new PrismaClient({
    adapter: new PrismaPg(strict, {disposeExternalPool: false}),
    transactionOptions: {maxWait: 60_000},
  });
  const repeated = new RestoreReplay({prisma, keys: testKeys, actor: 'operator'}).repeat(entry());
  await Promise.race([repeated, untilLonger(`state = 'idle in transaction'`)]);
  await other.query('COMMIT');
  await expect(repeated).resolves.toBe('unknown');
  await strict.end();
});
