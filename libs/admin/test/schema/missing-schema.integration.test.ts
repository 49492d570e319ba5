import {readdirSync} from 'node:fs';
import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {migrationNames, missingSchema} from '@signet/store/statements';
import {migrate, migrationFiles} from '../../src/migrate/index.js';
import {databaseRoles, type DatabaseUser} from '@signet/store/roles';

const newest = String(migrationNames.at(-1));

let database: TestDatabase;
let admin: Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
});
afterEach(async () => {
  await admin.end();
  await database.drop();
});

async function missingFor(user: DatabaseUser, names?: readonly string[]): Promise<readonly string[]> {
  const pool = testPool(database.urls[user]);
  try {
    return await missingSchema(pool, names);
  } finally {
    await pool.end();
  }
}

test('a process knows the names of all migrations of its release', () => {
  const directories = readdirSync(migrationFiles().baseDir, {withFileTypes: true});
  expect(migrationNames).toEqual(
    directories
      .filter((entry) => entry.isDirectory())
      .map(({name}) => name)
      .toSorted(),
  );
  expect(migrationNames.length).toBeGreaterThan(20);
});

const users = Object.keys(databaseRoles).filter((name): name is DatabaseUser => name in databaseRoles);

test.each(users)('the role of the %s sees that a migrated database lacks nothing', async (user) => {
  expect(await missingFor(user)).toEqual([]);
});

test('a migration that was not applied is named, also if a later one was', async () => {
  const [first] = migrationNames;
  await admin.query('DELETE FROM _prisma_migrations WHERE migration_name = ANY ($1)', [[first, newest]]);
  expect(await missingFor('gateway')).toEqual([first, newest]);
});

test.each(['finished_at = NULL', 'rolled_back_at = now()'])(
  'a migration whose record says %s was not applied',
  async (set) => {
    await admin.query(`UPDATE _prisma_migrations SET ${set} WHERE migration_name = $1`, [newest]);
    expect(await missingFor('sweeper')).toEqual([newest]);
  },
);

test('a database of a newer release lacks nothing', async () => {
  expect(await missingFor('portal', migrationNames.slice(0, -1))).toEqual([]);
});

/** Sets the comment as the file of grants of a release with these migrations does. */
const grantAs = (names: readonly string[]) =>
  admin.query(`COMMENT ON TABLE _prisma_migrations IS '${names.toReversed().join('\n')}'`);

/** Records a migration as applied, as that of another release would be. */
const apply = (name: string) =>
  admin.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (left($1, 36), '', $1, now())`,
    [name],
  );

test.each([
  ['newer than', '29990101000000_next'],
  ['older than', '20260101000000_merged_later'],
])('a migration with a name %s all others needs the grants of its own release', async (_, added) => {
  const names = [...migrationNames, added].toSorted();
  await apply(added);
  expect(await missingFor('gateway', names)).toEqual(['roles.sql']);
  await migrate(database.adminUrl);
  expect(await missingFor('gateway', names)).toEqual(['roles.sql']);
  expect(await missingFor('gateway')).toEqual([]);
  await grantAs(names);
  expect(await missingFor('gateway', names)).toEqual([]);
  expect(await missingFor('gateway')).toEqual([]);
});

test('after the grants of an earlier release have been set again, those of this release are missing', async () => {
  await grantAs(migrationNames.slice(0, -1));
  expect(await missingFor('gateway')).toEqual(['roles.sql']);
  expect(await missingFor('gateway', migrationNames.slice(0, -1))).toEqual([]);
});

test('a release that named only the newest applied migration does not vouch for the grants of this one', async () => {
  await admin.query(`COMMENT ON TABLE _prisma_migrations IS '${newest}'`);
  expect(await missingFor('gateway')).toEqual(['roles.sql']);
});

describe('a migration of a release that is older than the grants', () => {
  /** Migrates as the release before the newest migration does. Returns whether the grants stayed. */
  async function migrateAsBefore(): Promise<boolean> {
    const files = migrationFiles();
    let stayed = false;
    await migrate(
      database.adminUrl,
      {...files, migrationDirectories: files.migrationDirectories.slice(0, -1)},
      {
        onNewerGrants: () => {
          stayed = true;
        },
      },
    );
    return stayed;
  }

  test('leaves the grants as they are', async () => {
    await admin.query('GRANT DELETE ON session TO signet_portal');
    expect(await migrateAsBefore()).toBe(true);
    const {rows} = await admin.query(
      `SELECT has_table_privilege('signet_portal', 'session', 'DELETE') AS kept`,
    );
    expect(rows).toEqual([{kept: true}]);
  });

  test('sets the grants after a restore without privileges', async () => {
    await admin.query(
      `REVOKE SELECT (migration_name, finished_at, rolled_back_at) ON _prisma_migrations FROM signet_gateway`,
    );
    expect(await migrateAsBefore()).toBe(false);
    expect(await missingFor('gateway', migrationNames.slice(0, -1))).toEqual([]);
  });

  test('sets the grants if they are not those of a release that knows all its migrations', async () => {
    await grantAs([...migrationNames.slice(1), '29990101000000_other']);
    expect(await migrateAsBefore()).toBe(false);
  });
});

test('the grants name every migration of their release, the newest first, so that an earlier release finds its own', async () => {
  const {rows} = await admin.query<{text: string}>(
    `SELECT obj_description('_prisma_migrations'::regclass, 'pg_class') AS text`,
  );
  expect(rows[0]?.text.split('\n')).toEqual(migrationNames.toReversed());
});

test('a database without tables lacks every migration and the grants', async () => {
  await admin.query('DROP TABLE _prisma_migrations');
  expect(await missingFor('gateway')).toEqual(['all migrations', 'roles.sql']);
});

test('if the role may not read the table of migrations, the grants are missing', async () => {
  await admin.query(
    `REVOKE SELECT (migration_name, finished_at, rolled_back_at) ON _prisma_migrations FROM signet_gateway`,
  );
  expect(await missingFor('gateway')).toEqual(['roles.sql']);
});

test('other errors of the database are not taken for a missing schema', async () => {
  const pool = testPool('postgres://x@127.0.0.1:9/x');
  await expect(missingSchema(pool)).rejects.toThrow('ECONNREFUSED');
  await pool.end();
});
