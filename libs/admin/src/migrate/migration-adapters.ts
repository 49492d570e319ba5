import {randomUUID} from 'node:crypto';
import {PrismaPg} from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';
import {runScript} from './run-script.js';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;

/**
 * Prisma's driver adapter, corrected for migrations in three places:
 *
 * - Prisma's adapter splits a script at every semicolon, even inside a function body. The corrected adapter runs a
 *   script as one transaction with a lock timeout, unless the script is marked to run outside a transaction (see
 *   `runScript`).
 * - Prisma's adapter cannot read PostgreSQL's one-byte "char", the type of a few columns that Prisma's schema engine
 *   queries.
 * - Prisma's adapter would test migrations in the real database, because the URL overrides the name of the temporary
 *   database. The corrected adapter creates a temporary database for that purpose.
 */
export function migrationAdapters(url: string, pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const adapters = new PrismaPg(pool);
  return {
    provider: adapters.provider,
    adapterName: adapters.adapterName,
    connect: async () => complete(await adapters.connect()),
    connectToShadowDb: () => connectToTrialDatabase(url, pool),
  };
}

async function connectToTrialDatabase(url: string, pool: pg.Pool): Promise<Adapter> {
  const name = `signet_trial_${randomUUID()}`;
  await pool.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
  const trial = new URL(url);
  trial.pathname = name;
  const adapter = complete(
    await new PrismaPg({connectionString: trial.href, allowExitOnIdle: true}).connect(),
  );
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await pool.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  };
  return adapter;
}

function complete(adapter: Adapter): Adapter {
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => charAsCharacter(await queryRaw({...query, sql: charAsText(query.sql)}));
  adapter.executeScript = async (script) => {
    await runScript((sql) => adapter.underlyingDriver().query(sql), script).catch(rethrowForEngine);
  };
  return adapter;
}

const charAsText = (sql: string) =>
  sql
    .replace('constr.contype AS', 'constr.contype::text AS')
    .replace('con.confdeltype,', 'con.confdeltype::text AS confdeltype,')
    .replace('con.confupdtype,', 'con.confupdtype::text AS confupdtype,');

const charColumns = new Set(['constraint_type', 'confdeltype', 'confupdtype']);

const charAsCharacter = (result: SqlResultSet): SqlResultSet => ({
  ...result,
  columnTypes: result.columnTypes.map((type, index) =>
    charColumns.has(result.columnNames[index] ?? '') ? ColumnTypeEnum.Character : type,
  ),
});

/** The schema engine reports the message of a database error only if the error is a `DriverAdapterError`. */
function rethrowForEngine(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error;
  const {code = '', severity = '', message, detail, column, hint} = error;
  throw new DriverAdapterError({kind: 'postgres', code, severity, message, detail, column, hint});
}
