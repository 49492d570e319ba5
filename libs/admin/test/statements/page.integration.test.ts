import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createTestDatabase, type TestDatabase} from '@signet/testing';
import pg from 'pg';
import {layOut, readDeclarations, statementsPage} from '@signet/store/checks';
import {statementsByUser} from '../../src/statements-by-user.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/statements.sql'), 'utf8');
const declarations = readDeclarations(root, ['libs/store/src', 'libs/admin/src']);
const statements = [...new Set(statementsByUser.flatMap(([, list]) => list))];

test('docs/statements.sql is up to date with the statements (npm run docs)', async () => {
  expect(page).toBe(await statementsPage(database.adminUrl, statementsByUser, declarations));
});

test.each([
  ['confirm_session', 'libs/store/src/sessions/statements/confirm-session.ts'],
  ['webhook_backlog', 'libs/store/src/sql/work-table.ts'],
  ['count_login', 'libs/store/src/retention/session-statistics.ts'],
  ['count_device_oprf_key_encrypted', 'libs/admin/src/keys/re-encryption-statements.ts'],
])('%s is declared in %s, also if the code composes its name', (name, file) => {
  expect(declarations(name)).toEqual([file]);
});

test('docs/statements.sql prepares every statement when it is run', async () => {
  const client = new pg.Client({connectionString: database.adminUrl});
  await client.connect();
  try {
    await client.query(page);
    const {rows} = await client.query<{name: string}>('SELECT name FROM pg_prepared_statements');
    expect(rows.map(({name}) => name).toSorted()).toEqual(statements.map(({name}) => name).toSorted());
  } finally {
    await client.end();
  }
});

test.each(statements.map(({name, text}) => [name, text]))(
  'the layout of %s changes only white space, and no string',
  (_, text) => {
    const tokens = (sql: string) => sql.match(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\w+|[^\s\w]/g);
    expect(tokens(layOut(text))).toEqual(tokens(text));
  },
);

/** Comparisons of a column with itself. They come from a fragment whose alias hides that of the statement around it. */
const selfComparisons = (sql: string): string[] =>
  sql.match(/(?<![\w.])(\w+\.\w+) (?:=|<>|<|<=|IS (?:NOT )?DISTINCT FROM) \1(?![\w.])/g) ?? [];

test('no statement compares a column with itself', () => {
  expect(statements.flatMap(({name, text}) => selfComparisons(text).map((found) => [name, found]))).toEqual(
    [],
  );
  expect(selfComparisons('SELECT FROM w WHERE w.client_id = w.client_id AND d.id = w.id')).toEqual([
    'w.client_id = w.client_id',
  ]);
});
