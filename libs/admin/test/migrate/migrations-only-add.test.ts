import {migrationFiles} from '../../src/migrate/migration-files.js';
import {undeclaredRefusals, undeclaredRemovals} from './migration-changes.js';

/**
 * From this time on, migrations must not break the processes of the previous release. Earlier migrations were made
 * before the first release.
 */
const SINCE = '20261122110000';
/**
 * From this time on, a migration after which the database may refuse rows must declare why the previous release does
 * not write such rows.
 */
const REFUSALS_SINCE = '20261122210000';

describe('a migration', () => {
  test.each([
    ['ALTER TABLE "signature" RENAME COLUMN "taken_at" TO "taken_until";', 'a new name'],
    [`ALTER TYPE "PushKind" RENAME VALUE 'SESSION' TO 'LOGIN';`, 'a new name'],
    ['ALTER TABLE "event" SET SCHEMA "archive";', 'a new name'],
    ['ALTER TABLE "event"\n  DROP COLUMN "reason";', 'something that is gone'],
    ['ALTER TABLE "event" ADD COLUMN "a" TEXT, DROP "reason";', 'something that is gone'],
    ['ALTER TABLE event DROP reason;', 'something that is gone'],
    ['ALTER TABLE "event" ALTER COLUMN "created_at" DROP DEFAULT;', 'something that is gone'],
    ['ALTER TABLE "event" ALTER "created_at" DROP DEFAULT;', 'something that is gone'],
    ['DROP TABLE IF EXISTS "event";', 'something that is gone'],
    ['CREATE TABLE "a" ("b" TEXT);\nDROP TYPE "PushKind";', 'something that is gone'],
    ['DROP INDEX "push_delivery_event_id_device_id_key";', 'a key that ON CONFLICT may name'],
    ['DROP INDEX CONCURRENTLY IF EXISTS subject_client_id_key;', 'a key that ON CONFLICT may name'],
    ['ALTER TABLE "subject" DROP CONSTRAINT "subject_pkey";', 'a key that ON CONFLICT may name'],
    ['ALTER TABLE "event" ALTER COLUMN "id" SET DATA TYPE TEXT;', 'another type'],
    ['ALTER TABLE "event" ADD COLUMN "a" TEXT,\n  ALTER "id" TYPE NUMERIC(10, 2) USING 0;', 'another type'],
    ['ALTER TABLE "event" ALTER COLUMN "reason" SET NOT NULL;', 'a value that is required'],
    [
      'ALTER TABLE "event" ADD COLUMN "a" TEXT, ADD COLUMN "b" TEXT NOT NULL;',
      'a new column that is required',
    ],
    [
      'ALTER TABLE "event" ADD COLUMN "a" TEXT DEFAULT 0, ADD "b" NUMERIC(10, 2)\n  NOT NULL;',
      'a new column that is required',
    ],
    ['ALTER TABLE "event" ADD COLUMN "b" UUID PRIMARY KEY;', 'a new column that is required'],
    ['REVOKE SELECT ON "event" FROM signet_gateway;', 'a right that is gone'],
    ['ALTER TABLE "event" ENABLE ROW LEVEL SECURITY;', 'a right that is gone'],
  ])('that contains %j breaks the previous release', (sql, change) => {
    expect(undeclaredRemovals(sql)).toEqual([change]);
    expect(undeclaredRemovals(`-- removes what only releases up to 0.1.0 use\n${sql}`)).toEqual([]);
  });

  test.each([
    ['ALTER TABLE "event" ADD CONSTRAINT "a" CHECK ("reason" IS NOT NULL);', 'a new constraint'],
    ['ALTER TABLE "event" ADD COLUMN "a" TEXT, ADD UNIQUE ("reason");', 'a new constraint'],
    ['ALTER TABLE "event" ADD FOREIGN KEY ("session_id") REFERENCES "session" ("id");', 'a new constraint'],
    ['CREATE UNIQUE INDEX "a" ON "event" ("reason");', 'a new unique index'],
    ['CREATE TRIGGER "a" BEFORE INSERT ON "event" EXECUTE FUNCTION "b"();', 'a new trigger'],
    [
      'CREATE OR REPLACE CONSTRAINT TRIGGER "a" AFTER INSERT ON "event" EXECUTE FUNCTION "b"();',
      'a new trigger',
    ],
    [
      'CREATE OR REPLACE FUNCTION "a"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;',
      'a function that may belong to a trigger',
    ],
    [`DO $$ BEGIN EXECUTE 'DROP TABLE event'; END $$;`, 'a block of code'],
  ])('that contains %j may refuse what the previous release writes', (sql, change) => {
    expect(undeclaredRefusals(sql)).toEqual([change]);
    const reason = '-- refuses nothing that the previous release writes: it never inserts a row.\n';
    expect(undeclaredRefusals(`-- A heading.\n${reason}${sql}`)).toEqual([]);
    expect(undeclaredRefusals(`-- refuses nothing that the previous release writes:\n${sql}`)).toEqual([
      change,
    ]);
  });

  test.each([
    [
      'ALTER TABLE "event" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "retry_at" TIMESTAMPTZ(6);',
    ],
    [
      'ALTER TABLE "event" ADD COLUMN "a" BIGSERIAL NOT NULL, ADD "b" INT GENERATED ALWAYS AS (1) STORED NOT NULL;',
    ],
    ['-- We could RENAME the column instead.\nCREATE TABLE "a" ("b" TEXT NOT NULL);'],
    ['CREATE TABLE "a" ("b" TEXT); -- DROP TABLE "b"\n/* DROP TABLE\n "c"; */'],
    [
      `CREATE TABLE "a" ("b" TEXT);\nALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE ("b"), ALTER COLUMN "b" SET NOT NULL;`,
    ],
    ['CREATE TABLE "a" ("b" TEXT);\nCREATE UNIQUE INDEX "a_key" ON "a" ("b");'],
    ['DROP INDEX "session_ended_at_idx";'],
    ['CREATE INDEX "a" ON "event" ("reason") WHERE "reason" IS NOT NULL;'],
    ['ALTER TABLE "event" DROP  CONSTRAINT "event_reason_check",\n  ALTER COLUMN "reason" DROP\n  NOT NULL;'],
    ['DROP TRIGGER "event_type_check" ON "event";\nDROP FUNCTION "check_event_type";'],
    [`ALTER TYPE "PushKind" ADD VALUE 'RENAME';`],
    ['CREATE FUNCTION "a"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE "event"; END $$;'],
    ['ALTER TABLE "event" ALTER COLUMN "reason" SET DEFAULT \'; DROP TABLE "event";\';'],
    ['ALTER TABLE "event" VALIDATE CONSTRAINT "event_reason_check";'],
    ['UPDATE "event" SET "reason" = NULL;'],
  ])('that contains %j does neither', (sql) => {
    expect(undeclaredRemovals(sql)).toEqual([]);
    expect(undeclaredRefusals(sql)).toEqual([]);
  });

  test('of this repository only adds, or declares what it removes or why it refuses nothing', () => {
    for (const {path, migrationFile} of migrationFiles().migrationDirectories) {
      const sql = migrationFile.content.value;
      if (path >= SINCE) expect([path, undeclaredRemovals(sql)]).toEqual([path, []]);
      if (path >= REFUSALS_SINCE) expect([path, undeclaredRefusals(sql)]).toEqual([path, []]);
    }
  });

  test('of this repository does not end its transaction, which also records it', () => {
    const ending = migrationFiles().migrationDirectories.filter(({migrationFile}) =>
      /^\s*(BEGIN|COMMIT|END|ROLLBACK|START TRANSACTION)\s*;/im.test(
        migrationFile.content.value.replace(/\$\$[^]*?\$\$/g, ''),
      ),
    );
    expect(ending.map(({path}) => path)).toEqual([]);
  });
});
