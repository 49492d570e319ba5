import {startTemporaryPostgres, testPool, type TemporaryPostgres} from '@signet/testing';
import {migrate, migrationFiles, readContents} from '../../src/migrate/index.js';

const names = migrationFiles().migrationDirectories.map(({path}) => path);

let server: TemporaryPostgres;
let major: number;
beforeAll(async () => {
  server = await startTemporaryPostgres();
  major = (await readContents(server.url('postgres'))).serverMajor;
});
afterAll(() => server.stop());

/** Creates a database with these statements. Returns its URL. */
async function databaseWith(name: string, ...statements: string[]): Promise<string> {
  const run = async (database: string, sql: string) => {
    const pool = testPool(server.url(database));
    await pool.query(sql);
    await pool.end();
  };
  await run('postgres', `CREATE DATABASE ${name}`);
  for (const sql of statements) await run(name, sql);
  return server.url(name);
}

const ledgerOf = (...migrations: string[]) =>
  `CREATE TABLE _prisma_migrations (migration_name text, finished_at timestamptz, rolled_back_at timestamptz);
   INSERT INTO _prisma_migrations VALUES ${migrations.map((name) => `('${name}', now(), NULL)`).join(', ')}`;

test('a database that does not exist is missing, and is not created', async () => {
  const missing = {kind: 'missing', unknown: [], serverMajor: major};
  expect(await readContents(server.url('nowhere'))).toEqual(missing);
  expect(await readContents(server.url('nowhere'))).toEqual(missing);
  expect(major).toBeGreaterThanOrEqual(15);
});

test('a database without tables is empty, even if it has another schema', async () => {
  const url = await databaseWith('fresh', 'CREATE SCHEMA app');
  expect(await readContents(url)).toEqual({kind: 'empty', unknown: [], serverMajor: major});
});

test('a database that this release has migrated is current', async () => {
  const url = server.url('migrated');
  await migrate(url);
  expect(await readContents(url)).toEqual({kind: 'current', unknown: [], serverMajor: major});
  const older = await databaseWith('older', ledgerOf(...names.slice(0, 2)));
  expect((await readContents(older)).kind).toBe('current');
});

test('a database with further migrations is that of a newer release', async () => {
  const url = await databaseWith('newer', ledgerOf(...names, '29990101000000_tomorrow'));
  expect(await readContents(url)).toMatchObject({kind: 'newer', unknown: ['29990101000000_tomorrow']});
});

test.each([
  ['tables', 'CREATE SCHEMA app; CREATE TABLE app.customer (id integer)', ['customer']],
  ['migrations of another program', ledgerOf('20200101000000_init'), ['_prisma_migrations']],
])('a database with only %s is foreign', async (what, sql, tables) => {
  const url = await databaseWith(what.replace(/ .*/, '_only'), sql);
  expect(await readContents(url)).toMatchObject({kind: 'foreign', unknown: tables});
});
