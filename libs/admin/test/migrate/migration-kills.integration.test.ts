import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {resolve} from 'node:path';
import {startTemporaryPostgres, until, type EmbeddedPostgres} from '@signet/testing';
import pg from 'pg';
import {migrate, migrationFiles} from '../../src/migrate/index.js';

const names = migrationFiles().migrationDirectories.map(({path}) => path);
const kills = Number(process.env['MIGRATION_KILLS'] ?? 2);

let server: EmbeddedPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.stop());

async function query(database: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client({connectionString: database});
  try {
    await client.connect();
    return (await client.query({text, rowMode: 'array'})).rows;
  } finally {
    await client.end();
  }
}

/** Everything that the migrations create, and their records. */
const schemaOf = (database: string) =>
  query(
    database,
    `SELECT table_name || '.' || column_name, data_type || coalesce(column_default, '') || is_nullable
     FROM information_schema.columns WHERE table_schema = 'public' UNION ALL
     SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' UNION ALL
     SELECT conname || conrelid::regclass, pg_get_constraintdef(oid)
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace UNION ALL
     SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal UNION ALL
     SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace UNION ALL
     SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL
     ORDER BY 1, 2`,
  );

/** The number of recorded migrations; -1 if the database or the table does not exist yet. */
const appliedIn = async (database: string): Promise<number> =>
  (await query(database, 'SELECT FROM _prisma_migrations').catch(() => undefined))?.length ?? -1;

async function killFirstMigration(database: string, afterMigrations: number): Promise<void> {
  const program = resolve(import.meta.dirname, 'migrating-process.mjs');
  const child = spawn(process.execPath, [program, database], {stdio: 'ignore'});
  const exit = once(child, 'exit');
  await until(
    'the process has applied some migrations, or has ended',
    async () => (await appliedIn(database)) >= afterMigrations || child.exitCode !== null,
  );
  child.kill('SIGKILL');
  await exit;
}

test('a first migration that was killed at any point can be repeated', async () => {
  const whole = server.url('whole');
  await migrate(whole);
  const expected = await schemaOf(whole);
  for (let kill = 0; kill < kills; kill += 1) {
    const database = server.url(`killed_${kill}`);
    await killFirstMigration(database, Math.floor((kill * names.length) / kills));
    await migrate(database);
    expect(await schemaOf(database)).toEqual(expected);
  }
});
