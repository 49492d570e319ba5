import {createHash, randomUUID} from 'node:crypto';
import pg from 'pg';

/**
 * Prisma's table of migrations, as Prisma creates it, so that Prisma's own command line can continue from it. We write a
 * row when the migration has been applied; Prisma also writes one before.
 */
const createTable = `
CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/** What the table of migrations says about the migrations of a database. */
export interface Ledger {
  readonly applied: ReadonlySet<string>;
  /**
   * The migrations that Prisma's engine had begun when its process ended, and whose outcome it did not record. Earlier
   * releases migrated with that engine. PostgreSQL may have applied such a migration afterwards.
   */
  readonly cutOff: ReadonlySet<string>;
}

/** Reads the table of migrations, and creates the table if it does not exist. */
export async function readLedger(client: pg.Client): Promise<Ledger> {
  await client.query(createTable);
  const {rows} = await client.query<{name: string; is_applied: boolean; is_cut_off: boolean}>(
    `SELECT migration_name AS name,
       bool_or(finished_at IS NOT NULL AND rolled_back_at IS NULL) AS is_applied,
       bool_or(finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NULL) AS is_cut_off
     FROM _prisma_migrations GROUP BY migration_name`,
  );
  const namesOf = (chosen: typeof rows) => new Set(chosen.map(({name}) => name));
  return {
    applied: namesOf(rows.filter(({is_applied}) => is_applied)),
    cutOff: namesOf(rows.filter(({is_cut_off}) => is_cut_off)),
  };
}

/**
 * Returns the SQL that records a migration as applied, and deletes what earlier attempts have recorded. It must run in
 * the transaction of the script, so that the record and the effect agree.
 */
export function recordOf(name: string, script: string): string {
  const text = pg.escapeLiteral(name);
  const checksum = createHash('sha256').update(script).digest('hex');
  return `
DELETE FROM _prisma_migrations WHERE migration_name = ${text} AND finished_at IS NULL AND rolled_back_at IS NULL;
INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
VALUES ('${randomUUID()}', '${checksum}', ${text}, clock_timestamp(), 1);`;
}
