import {migrationFiles} from '../src/migrate/migration-files.js';

/** Migrations of this time and later keep the processes of the previous release working. Earlier ones precede any release. */
const SINCE = '20261122110000';

/**
 * How a migration declares that it removes something: its first line names the release whose processes were the last to
 * use it, which must not run any more.
 */
const DECLARED = /^-- removes what only releases up to \d+\.\d+\.\d+ use\n/;

/** What the previous release would notice, by the words that cause it. */
const breaking: Readonly<Record<string, RegExp>> = {
  'a new name': /\bRENAME\b/i,
  'a table or column that is gone': /\bDROP\s+(TABLE|COLUMN)\b/i,
  'another type': /\bALTER\s+COLUMN\b[^,;]*\bTYPE\b/i,
  'a value that is required': /\bSET\s+NOT\s+NULL\b/i,
  'a new column that is required': /\bADD\s+COLUMN\b(?=[^,;]*\bNOT\s+NULL\b)(?![^,;]*\bDEFAULT\b)/i,
};

function breaks(sql: string): string[] {
  if (DECLARED.test(sql)) return [];
  const statements = sql.replace(/^\s*--.*$/gm, '');
  return Object.keys(breaking).filter((change) => breaking[change]?.test(statements));
}

describe('a migration', () => {
  test.each([
    ['ALTER TABLE "signature" RENAME COLUMN "taken_at" TO "taken_until";', 'a new name'],
    ['ALTER TABLE "event"\n  DROP COLUMN "reason";', 'a table or column that is gone'],
    ['ALTER TABLE "event" ALTER COLUMN "id" SET DATA TYPE TEXT;', 'another type'],
    ['ALTER TABLE "event" ALTER COLUMN "reason" SET NOT NULL;', 'a value that is required'],
    [
      'ALTER TABLE "event" ADD COLUMN "a" TEXT, ADD COLUMN "b" TEXT NOT NULL;',
      'a new column that is required',
    ],
  ])('that contains %j breaks the previous release', (sql, change) => {
    expect(breaks(sql)).toEqual([change]);
    expect(breaks(`-- removes what only releases up to 0.1.0 use\n${sql}`)).toEqual([]);
  });

  test.each([
    [
      'ALTER TABLE "event" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "retry_at" TIMESTAMPTZ(6);',
    ],
    ['-- We could RENAME the column instead.\nCREATE TABLE "a" ("b" TEXT NOT NULL);'],
    ['DROP INDEX "session_ended_at_idx";'],
  ])('that contains %j does not', (sql) => {
    expect(breaks(sql)).toEqual([]);
  });

  test('of this repository only adds, or declares that it removes', () => {
    const {migrationDirectories} = migrationFiles();
    const since = migrationDirectories.filter(({path}) => path >= SINCE);
    for (const {path, migrationFile} of since) {
      const sql = migrationFile.content.value;
      expect([path, breaks(sql)]).toEqual([path, []]);
    }
  });
});
