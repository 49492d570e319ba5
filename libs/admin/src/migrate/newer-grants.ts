import type pg from 'pg';
import {databaseRoles} from '@signet/store/roles';

const grantedFor = `coalesce(string_to_array(obj_description('_prisma_migrations'::regclass, 'pg_class'), chr(10)), '{}')`;

const newerGrants = `
  SELECT ${grantedFor} @> $1::text[] AND NOT ${grantedFor} <@ $1::text[]
    AND coalesce((
      SELECT has_column_privilege(oid, '_prisma_migrations', 'migration_name', 'SELECT') FROM pg_roles
      WHERE rolname = $2), false) AS present`;

/**
 * True if the roles have the grants of a newer release: one that knows all migrations of this release, and others. The
 * comment that prisma/roles.sql writes says so. A restore without privileges also restores the comment, so one of the
 * privileges must be there, too.
 * @param names the migrations of this release
 */
export async function hasNewerGrants(client: pg.Client, names: readonly string[]): Promise<boolean> {
  const {rows} = await client.query<{present: boolean}>(newerGrants, [names, databaseRoles.gateway]);
  return rows[0]?.present === true;
}
