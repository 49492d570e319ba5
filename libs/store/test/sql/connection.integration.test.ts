import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import fc from 'fast-check';
import {spyOn} from 'jest-mock';
import pg, {type Pool} from 'pg';
import {computed, noColumns} from '../../src/sql/columns.js';
import {Connection} from '../../src/sql/connection.js';
import {
  bigint,
  boolean,
  bytes,
  instant,
  json,
  listOf,
  nullable,
  number,
  text,
  texts,
  uuid,
  uuids,
  type Kind,
} from '../../src/sql/parameters.js';
import {statement, type Statement} from '../../src/sql/statement.js';

const value = <T>(kind: Kind<T>, sql: string) => computed(kind, 'value', sql);

const numbersUpTo = statement('numbers_up_to', {end: number}, value(number, 'n'), (columns) => {
  return `SELECT ${columns} FROM generate_series(1, :end::integer) n`;
});
const quotient = statement(
  'quotient',
  {divisor: number},
  value(number, '12 / :divisor::integer'),
  (columns) => `SELECT ${columns}`,
);

describe('a connection that runs prepared statements', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = testPool(database.urls.gateway);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const onOneConnection = async (work: (db: Connection) => Promise<void>): Promise<void> => {
    const client = await pool.connect();
    try {
      await work(new Connection(client));
    } finally {
      client.release(true);
    }
  };

  it('returns the rows of each execution', () =>
    onOneConnection(async (db) => {
      expect(await db.rows(numbersUpTo, {end: 2})).toEqual([{value: 1}, {value: 2}]);
      expect(await db.rows(numbersUpTo, {end: 0})).toEqual([]);
      expect(await db.rows(numbersUpTo, {end: 3})).toEqual([{value: 1}, {value: 2}, {value: 3}]);
      expect(await db.row(numbersUpTo, {end: 0})).toBeNull();
    }));

  it('asks for the result columns of a statement once for each connection', async () => {
    const asked = spyOn(pg.Connection.prototype, 'describe');
    for (const times of [1, 2])
      await onOneConnection(async (db) => {
        await db.rows(numbersUpTo, {end: 1});
        await db.rows(numbersUpTo, {end: 1});
        expect(asked).toHaveBeenCalledTimes(times);
      });
    asked.mockRestore();
  });

  it('runs statements without result columns', () =>
    onOneConnection(async (db) => {
      const nothing = statement('nothing', {n: number}, noColumns, () => 'SELECT WHERE :n::integer > 0');
      expect(await db.rows(nothing, {n: 0})).toEqual([]);
      expect(await db.rows(nothing, {n: 1})).toEqual([{}]);
      expect(await db.rows(nothing, {n: 1})).toEqual([{}]);
    }));

  it('reports the error of the server, and the statement works afterwards', () =>
    onOneConnection(async (db) => {
      await expect(db.row(quotient, {divisor: 0})).rejects.toMatchObject({code: '22012'});
      expect(await db.row(quotient, {divisor: 4})).toEqual({value: 3});
      await expect(db.row(quotient, {divisor: 0})).rejects.toMatchObject({code: '22012'});
      expect(await db.row(quotient, {divisor: 3})).toEqual({value: 4});
    }));

  it('refuses a second text under the name of a statement, and runs the next statement', () =>
    onOneConnection(async (db) => {
      const namesake = (n: number) =>
        statement('namesake', {}, value(number, String(n)), (columns) => `SELECT ${columns}`);
      const [one, two] = [namesake(1), namesake(2)];
      expect(await db.row(one, {})).toEqual({value: 1});
      await expect(db.row(two, {})).rejects.toThrow('the name namesake has two statements');
      expect(await db.row(one, {})).toEqual({value: 1});
    }));

  it('names the caller in the stack trace of an error', async () => {
    const caller = async () => {
      await new Connection(pool).row(quotient, {divisor: 0});
    };
    await expect(caller()).rejects.toMatchObject({stack: expect.stringContaining('caller')});
  });

  it('rejects if a value cannot be read, and runs the next statement', () =>
    onOneConnection(async (db) => {
      const address = statement(
        'address',
        {},
        value(text, `'08:00:2b:01:02:03'::macaddr`),
        (columns) => `SELECT ${columns}`,
      );
      const unreadable = new SyntaxError('unreadable');
      // The parser stays set, but affects no other test: no statement of Signet returns a MAC address.
      pg.types.setTypeParser(pg.types.builtins.MACADDR, () => {
        throw unreadable;
      });
      await expect(db.rows(address, {})).rejects.toBe(unreadable);
      expect(await db.rows(numbersUpTo, {end: 1})).toEqual([{value: 1}]);
    }));

  it('runs more statements at the same time than it has connections', async () => {
    const db = new Connection(pool);
    const ends = Array.from({length: 200}, (_, index) => index % 7);
    const rows = await Promise.all(ends.map((end) => db.rows(numbersUpTo, {end})));
    expect(rows.map(({length}) => length)).toEqual(ends);
  });

  describe('encodes', () => {
    const echo = <T>(name: string, type: string, kind: Kind<T>) =>
      statement(
        `echo_${name}`,
        {given: kind},
        value(kind, `:given::${type}`),
        (columns) => `SELECT ${columns}`,
      );

    async function preserves<T>(echoed: Statement<{given: T}, {value: T}>, arbitrary: fc.Arbitrary<T>) {
      const db = new Connection(pool);
      await fc.assert(
        fc.asyncProperty(arbitrary, async (given) => {
          expect((await db.row(echoed, {given}))?.value).toEqual(given);
        }),
      );
    }
    // PostgreSQL stores every character but U+0000, and no lone surrogates.
    const string = fc.string({unit: 'grapheme'}).map((given) => given.replaceAll('\0', ''));
    const blob = fc.uint8Array().map((given) => Buffer.from(given));

    it('strings', () => preserves(echo('text', 'text', text), string));
    it('lists of strings', () => preserves(echo('texts', 'text[]', texts), fc.array(string)));
    it('lists with gaps', () =>
      preserves(echo('gaps', 'text[]', listOf(nullable(text))), fc.array(fc.option(string))));
    it('bytes', () => preserves(echo('bytes', 'bytea', bytes), blob));
    it('lists of bytes', () => preserves(echo('blobs', 'bytea[]', listOf(bytes)), fc.array(blob)));
    it('uuids', () => preserves(echo('uuid', 'uuid', uuid), fc.uuid()));
    it('lists of uuids', () => preserves(echo('uuids', 'uuid[]', uuids), fc.array(fc.uuid())));
    const int64 = fc.bigInt({min: -(2n ** 63n), max: 2n ** 63n - 1n}).map(String);
    it('64-bit integers', () => preserves(echo('bigint', 'bigint', bigint), int64));
    it('lists of 64-bit integers', () =>
      preserves(echo('bigints', 'bigint[]', listOf(bigint)), fc.array(int64)));
    it('integers', () => preserves(echo('integer', 'integer', number), fc.integer()));
    it('lists of integers', () =>
      preserves(echo('integers', 'integer[]', listOf(number)), fc.array(fc.integer())));
    it('numbers', () =>
      preserves(
        echo('number', 'float8', number),
        fc.double({noNaN: true}).map((n) => n + 0),
      ));
    it('truth values', () => preserves(echo('boolean', 'boolean', boolean), fc.boolean()));
    it('null', () => preserves(echo('null', 'text', nullable(text)), fc.option(string)));
    it('instants', () =>
      preserves(
        echo('instant', 'timestamptz', instant),
        fc.date({min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true}),
      ));
    it('JSON', () =>
      preserves(echo('json', 'jsonb', json), fc.record({list: fc.array(string), n: fc.integer()})));
  });
});
