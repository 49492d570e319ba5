import pg from 'pg';
import {migrationNames} from './generated/migration-names.js';
import {computed, flag} from './sql/columns.js';
import {texts} from './sql/parameters.js';
import {rowsOf} from './sql/run-statement.js';
import {statement} from './sql/statement.js';

/**
 * The migrations in a list that were not applied, and whether the grants are those of a release that knows all of them.
 * The last statement of prisma/roles.sql writes the migrations of its own release, one on each line, as the comment on the
 * table of migrations. The grants of an earlier release thus do not count, whatever has been applied.
 */
export const schemaState = statement(
  'schema_state',
  {names: texts},
  computed(
    texts,
    'pending',
    `ARRAY(
       SELECT wanted.name FROM unnest(:names::text[]) WITH ORDINALITY AS wanted (name, position)
       WHERE NOT EXISTS (
         SELECT FROM _prisma_migrations m
         WHERE m.migration_name = wanted.name AND m.finished_at IS NOT NULL AND m.rolled_back_at IS NULL)
       ORDER BY wanted.position)`,
  ).and(
    flag(
      'granted',
      `coalesce(string_to_array(obj_description('_prisma_migrations'::regclass, 'pg_class'), chr(10))
         @> :names::text[], false)`,
    ),
  ),
  (columns) => `SELECT ${columns}`,
);

const grants = 'roles.sql';

/** For each SQLSTATE of a schema without a table of migrations, or without the right to read it: what is missing. */
const missingOn: Readonly<Record<string, readonly string[]>> = {
  '42P01': ['all migrations', grants],
  '42501': [grants],
};

/**
 * Returns what the database lacks for the processes of this release: names of migrations that were not applied, in
 * their order, and `roles.sql` if the grants are not those of this release or of a newer one. A database of a newer release lacks nothing.
 */
export async function missingSchema(
  pool: pg.Pool,
  names: readonly string[] = migrationNames,
): Promise<readonly string[]> {
  try {
    const [state] = await rowsOf(pool, schemaState, {names});
    if (state === undefined) throw new Error('The statement has no row.');
    return [...state.pending, ...(state.granted ? [] : [grants])];
  } catch (error) {
    const missing = error instanceof pg.DatabaseError ? missingOn[error.code ?? ''] : undefined;
    if (missing === undefined) throw error;
    return missing;
  }
}
