import {createTestDatabase, type TestDatabase} from '@signet/testing';
import pg from 'pg';
import {
  bigint,
  type Columns,
  columnsOf,
  computed,
  enumOf,
  instant,
  json,
  type Kinds,
  listOf,
  noColumns,
  nullable,
  number,
  session,
  statement,
  text,
  texts,
  uuid,
  uuids,
} from '@signet/store/sql';
import {type Catalog, checkStatement, readCatalog} from '@signet/store/checks';
import {statementsByUser} from '../../src/statements-by-user.js';

let database: TestDatabase;
let client: pg.Client;
let catalog: Catalog;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({connectionString: database.adminUrl});
  await client.connect();
  catalog = await readCatalog(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const statements = [...new Set(statementsByUser.flatMap(([, list]) => list))];

test.each(statements.map((declared) => ({name: declared.name, declared})))(
  '$name declares the types that PostgreSQL infers',
  async ({declared}) => {
    expect((await checkStatement(client, catalog, declared)).problems).toEqual([]);
  },
);

describe('a wrong declaration is found:', () => {
  const problemsOf = async (kinds: Kinds, row: Columns<unknown>, sql: (columns: string) => string) =>
    (await checkStatement(client, catalog, statement('example', kinds, row, sql))).problems;

  const condition = 'SELECT FROM session s WHERE s.';
  it.each<[string, Kinds, string, string]>([
    [
      'a number for text',
      {x: number},
      'title = :x',
      'int2 or int4 or int8 or float8 or numeric, but is text',
    ],
    ['text for a number', {x: text}, 'test_age = :x', 'text, but is int4'],
    ['an instant for a number', {x: instant}, 'test_age = :x', 'timestamptz, but is int4'],
    ['a number for an instant', {x: number}, 'expires_at > :x', 'float8 or numeric, but is timestamptz'],
    ['a uuid for text', {x: uuid}, 'title = :x', 'uuid, but is text'],
    ['text for a uuid', {x: text}, 'id = :x', 'text, but is uuid'],
    ['JSON for text', {x: json}, 'title = :x', 'jsonb, but is text'],
    ['a list of texts for one of uuids', {x: texts}, 'id = ANY(:x)', '_text, but is _uuid'],
    ['a list of numbers for one of texts', {x: listOf(number)}, 'title = ANY(:x)', '_numeric, but is _text'],
    ['a value for a list', {x: uuid}, 'id = ANY(:x)', 'uuid, but is _uuid'],
    ['text for an enum', {x: text}, 'status = :x', 'text, but is SessionStatus'],
    ['another enum', {x: enumOf<'OPEN'>('PinAttemptStatus')}, 'status = :x', 'but is SessionStatus'],
    ['a nullable kind of another type', {x: nullable(uuid)}, 'title = :x', 'uuid, but is text'],
  ])('%s, as a parameter', async (_, kinds, sql, problem) => {
    expect(await problemsOf(kinds, noColumns, () => condition + sql)).toEqual([
      expect.stringMatching(new RegExp(`^the parameter x is declared as .*${problem}$`)),
    ]);
  });

  const device = columnsOf('Device');
  const event = columnsOf('Event');
  it.each<[string, Columns<unknown>, string]>([
    ['a number for text', computed(number, 'x', 's.title'), 'int2 or int4 or float8, but is text'],
    ['text for a uuid', computed(text, 'x', 's.id'), 'text, but is uuid'],
    ['a uuid for text', computed(uuid, 'x', `'a'::text`), 'uuid, but is text'],
    ['an instant for a number', computed(instant, 'x', 'count(*)::int'), 'timestamptz, but is int4'],
    [
      'a number for a 64-bit integer, which is read as a string',
      computed(number, 'x', 'count(*)'),
      'is int8',
    ],
    ['a number for a decimal, which is read as a string', computed(number, 'x', '1.5'), 'is numeric'],
    ['a 64-bit integer for a number', computed(bigint, 'x', '1'), 'int8, but is int4'],
    [
      'a list of an enum, which is read as text',
      computed(listOf(enumOf<'PENDING'>('SessionStatus')), 'x', 'ARRAY[s.status]'),
      'is _SessionStatus, which the driver reads as text',
    ],
    ['a list for a value', computed(uuids, 'x', 's.id'), '_uuid, but is uuid'],
    [
      'the type of a column that is another one',
      session.from('id', 'x', 's.title'),
      'is declared with the type of session.id, uuid, but is text',
    ],
    [
      'a column of another table with the same name and the same type',
      device.pick('s', 'id'),
      'is declared as device.id, but is session.id',
    ],
    [
      'a column of another table with the same name and another type',
      event.pick('s', 'id'),
      'is declared with the type of event.id, int8, but is uuid',
    ],
    [
      'another column of the table, under the name of the declared one',
      session.pick('renamed', 'identityId'),
      'is declared as session.identity_id, but is session.device_id',
    ],
    [
      'a nullable column that is declared not null',
      computed(text, 'x', 's.title'),
      'is declared as not null, but session.title may be null',
    ],
    [
      'a nullable column with the type of one that is not',
      session.from('id', 'x', 's.identity_id'),
      'is declared as not null, but session.identity_id may be null',
    ],
  ])('%s, as a column', async (_, row, problem) => {
    const from = 'session s, (SELECT device_id AS identity_id FROM session) renamed';
    const grouped = row.sql.includes('count') ? '' : ' LIMIT 1';
    const problems = await problemsOf({}, row, (columns) => `SELECT ${columns} FROM ${from}${grouped}`);
    expect(problems.join()).toContain(problem);
  });

  it('too few columns', async () => {
    const sql = () => 'SELECT s.id AS "id", 1 AS "x" FROM session s';
    expect(await problemsOf({}, session.pick('s', 'id'), sql)).toEqual(['declares 1 columns, but has 2']);
  });

  it('columns in another order', async () => {
    const row = session.pick('s', 'state', 'title');
    const sql = () => 'SELECT s.title, s.state FROM session s';
    expect(await problemsOf({}, row, sql)).toContain('the column state has the name title');
  });

  it('no column that a statement rules out to be null, or that an outer join makes null', async () => {
    const row = computed(text, 'x', 's.title')
      .notNull()
      .and(session.as('s', 'id', 'y').orNull());
    expect(await problemsOf({}, row, (columns) => `SELECT ${columns} FROM session s`)).toEqual([]);
  });
});
