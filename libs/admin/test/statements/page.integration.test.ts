import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createTestDatabase, type TestDatabase} from '@signet/testing';
import pg from 'pg';
import {layOut, statementsPage} from '@signet/store/checks';
import {statementsByUser} from '../../src/statements-by-user.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const page = readFileSync(join(import.meta.dirname, '../../../../docs/statements.sql'), 'utf8');
const statements = [...new Set(statementsByUser.flatMap(([, list]) => list))];

test('docs/statements.sql is up to date with the statements (npm run docs)', async () => {
  expect(page).toBe(await statementsPage(database.adminUrl, statementsByUser));
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
