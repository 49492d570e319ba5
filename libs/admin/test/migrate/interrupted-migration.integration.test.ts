import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {resolve} from 'node:path';
import {startTemporaryPostgres, until, type EmbeddedPostgres} from '@signet/testing';
import pg from 'pg';
import {migrate} from '../../src/migrate/index.js';
import {withSchemaEngine} from '../../src/migrate/schema-engine.js';
import {filesWith} from './files-with.js';

const name = '29990101000000_interrupted';
const addition = 'ALTER TABLE session ADD COLUMN added integer;';
/** Runs until the test ends it. */
const endless = `${addition} SELECT pg_sleep(600);`;
const files = filesWith(name, addition);

let server: EmbeddedPostgres;
let url: string;
let admin: pg.Client;
let count = 0;
let processes: ChildProcess[] = [];

beforeAll(async () => {
  server = await startTemporaryPostgres();
});
beforeEach(async () => {
  url = server.url(`interrupted_${(count += 1)}`);
  await migrate(url);
  admin = new pg.Client({connectionString: url});
  await admin.connect();
});
afterEach(async () => {
  for (const one of processes) one.kill('SIGKILL');
  processes = [];
  await admin.end();
});
afterAll(() => server.stop());

const valuesOf = async (sql: string): Promise<unknown[]> =>
  (await admin.query({text: sql, rowMode: 'array'})).rows.flat();

const sleepers = () =>
  valuesOf(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep' AND pid <> pg_backend_pid()`,
  );
const asleep = () => until('the migration runs', async () => (await sleepers()).length === 1);

const addedColumns = () =>
  valuesOf(
    `SELECT count(*)::int FROM information_schema.columns WHERE table_name = 'session' AND column_name = 'added'`,
  );

const unfinished = () => valuesOf('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL');

function startMigration(script: string): ChildProcess {
  const program = resolve(import.meta.dirname, 'migrating-process.mjs');
  const child = spawn(process.execPath, [program, url, name, script], {stdio: 'ignore'});
  processes.push(child);
  return child;
}

/** Inserts the row that Prisma's engine, with which earlier releases migrated, writes before it runs a script. */
const begunByPrisma = (logs: string | null) =>
  admin.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ('begun', '', $1, $2)`,
    [name, logs],
  );

const isApplied = async () => {
  expect(await addedColumns()).toEqual([1]);
  expect(await unfinished()).toEqual([]);
  expect(await migrate(url, files)).toEqual([]);
  const {editedMigrationNames, failedMigrationNames, history} = await withSchemaEngine(url, (engine) =>
    engine.diagnoseMigrationHistory({
      migrationsList: files,
      optInToShadowDatabase: false,
      filters: {externalTables: [], externalEnums: []},
    }),
  );
  expect([editedMigrationNames, failedMigrationNames, history]).toEqual([[], [], null]);
};

test('a migration whose process was killed is rolled back at once, and can be repeated', async () => {
  const child = startMigration(endless);
  await asleep();
  child.kill('SIGKILL');
  await until('PostgreSQL notices the death of the process', async () => (await sleepers()).length === 0);
  expect(await addedColumns()).toEqual([0]);
  expect(await migrate(url, files)).toEqual([name]);
  await isApplied();
});

test('a repetition that begins while the killed one still runs waits for its end', async () => {
  const child = startMigration(endless);
  await asleep();
  child.kill('SIGKILL');
  expect(await migrate(url, files)).toEqual([name]);
  await isApplied();
});

test('an aborted migration is cancelled and rolled back, and can be repeated', async () => {
  const abortion = new AbortController();
  const migrating = migrate(url, filesWith(name, endless), {signal: abortion.signal});
  const failure = expect(migrating).rejects.toThrow();
  await asleep();
  abortion.abort();
  await failure;
  expect([await sleepers(), await addedColumns(), await unfinished()]).toEqual([[], [0], []]);
  expect(await migrate(url, files)).toEqual([name]);
  await isApplied();
});

test('a migration whose signal has aborted changes nothing', async () => {
  await expect(migrate(url, files, {signal: AbortSignal.abort()})).rejects.toThrow('aborted');
  expect(await addedColumns()).toEqual([0]);
});

test('a migration whose connection the server closed is rolled back, and can be repeated', async () => {
  const migrating = migrate(url, filesWith(name, endless));
  const failure = expect(migrating).rejects.toThrow(`The migration ${name} failed`);
  await asleep();
  await admin.query('SELECT pg_terminate_backend($1)', await sleepers());
  await failure;
  expect([await addedColumns(), await unfinished()]).toEqual([[0], []]);
  expect(await migrate(url, files)).toEqual([name]);
  await isApplied();
});

test('a migration that failed can be corrected and repeated', async () => {
  await expect(migrate(url, filesWith(name, `${addition} SELECT 1 / 0;`))).rejects.toThrow(
    'division by zero',
  );
  expect([await addedColumns(), await unfinished()]).toEqual([[0], []]);
  expect(await migrate(url, files)).toEqual([name]);
  await isApplied();
});

test('a migration outside a transaction that was killed half-way can be repeated', async () => {
  const index = (pause: string) => `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS added_idx;
CREATE INDEX CONCURRENTLY added_idx ON session (created_at);
${pause}
ALTER TABLE session ADD COLUMN IF NOT EXISTS added integer;
`;
  const child = startMigration(index('SELECT pg_sleep(600);'));
  await asleep();
  child.kill('SIGKILL');
  const repeated = filesWith(name, index('SELECT 1;'));
  expect(await migrate(url, repeated)).toEqual([name]);
  expect(await migrate(url, repeated)).toEqual([]);
  expect(await addedColumns()).toEqual([1]);
});

test('a failure outside a transaction is reported as such', async () => {
  const script = '-- outside a transaction\nSELECT 1;\nSELECT 1 / 0;\n';
  await expect(migrate(url, filesWith(name, script))).rejects.toThrow(
    'It runs outside a transaction, so a part of it may have been applied; it is safe to repeat.',
  );
});

describe('a migration that an earlier release had begun', () => {
  test('and PostgreSQL had not applied is applied', async () => {
    await begunByPrisma(null);
    expect(await migrate(url, files)).toEqual([name]);
    await isApplied();
  });

  test('and PostgreSQL had applied after the death of the process is recorded', async () => {
    await begunByPrisma(null);
    await admin.query(addition);
    expect(await migrate(url, files)).toEqual([name]);
    await isApplied();
  });

  test('and had failed is applied', async () => {
    await begunByPrisma('ERROR: division by zero');
    expect(await migrate(url, files)).toEqual([name]);
    await isApplied();
  });

  test('and had failed is not recorded when the same column exists for another reason', async () => {
    await begunByPrisma('ERROR: division by zero');
    await admin.query(addition);
    await expect(migrate(url, files)).rejects.toThrow('already exists');
  });
});

test('a migration that waits in vain for another one names the session that holds the lock', async () => {
  const child = startMigration(endless);
  await asleep();
  await expect(migrate(url, files, {lockTimeoutMs: 50})).rejects.toThrow(
    /^Another session of PostgreSQL migrates this database: process \d+ \(signet-migrate\), connected at /,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
});
