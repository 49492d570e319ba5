import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createTestDatabase, type TestDatabase} from '@signet/testing';
import pg from 'pg';
import type {StatementUser} from '@signet/store/checks';
import {statementsByUser} from '../../src/statements-by-user.js';
const cases = statementsByUser.flatMap(([user, list]) =>
  list.map(({name, text}): [StatementUser, string, string] => [user, name, text]),
);

test('every statement is among those of a process', () => {
  const sourcesIn = (library: string) => {
    const source = join(import.meta.dirname, '../../..', library, 'src');
    return readdirSync(source, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
      .map((file) => readFileSync(join(source, file), 'utf8'));
  };
  const declared = ['store', 'admin']
    .flatMap(sourcesIn)
    .flatMap((text) => [...text.matchAll(/\bstatement\(\s*'(\w+)'/g)].map(([, name]) => name));
  const listed = new Set<string | undefined>(cases.map(([, name]) => name));
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((name) => !listed.has(name))).toEqual([]);
});

describe('every process may run its own statements', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  // EXPLAIN checks the same rights as an execution, and needs no parameters.
  it.each(cases)('%s: %s', async (user, _, text) => {
    const client = new pg.Client({
      connectionString: user === 'owner' ? database.adminUrl : database.urls[user],
    });
    await client.connect();
    try {
      await expect(client.query(`EXPLAIN (GENERIC_PLAN) ${text}`)).resolves.toMatchObject({
        command: 'EXPLAIN',
      });
    } finally {
      await client.end();
    }
  });
});
