import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {flag} from '../../src/sql/columns.js';
import {Connection} from '../../src/sql/connection.js';
import {nullable, number} from '../../src/sql/parameters.js';
import {isRestrictedAgainst} from '../../src/sql/rules/device-rules.js';
import {statement} from '../../src/sql/statement.js';

/** A row of the table below: how many hours ago something happened; null if it never happened. */
interface Case {
  /** When the acting device was enrolled. */
  readonly own: number;
  /** When the phone of the acting device was first enrolled, if it was set up anew. */
  readonly ownFirst?: number;
  readonly undone?: number;
  /** When the other device was enrolled. */
  readonly other: number;
  readonly otherFirst?: number;
}

const judge = statement(
  'judge_devices',
  {
    own: number,
    ownFirst: nullable(number),
    undone: nullable(number),
    other: number,
    otherFirst: nullable(number),
    newDeviceAge: number,
  },
  flag('restricted', isRestrictedAgainst('own', 'other')),
  (columns) => {
    const ago = (hours: string) => `now() - ${hours}::float8 * interval '1 hour'`;
    return `SELECT ${columns} FROM
      (SELECT ${ago(':own')}, ${ago(':ownFirst')}, ${ago(':undone')}) own (created_at, first_enrolled_at, lock_undone_at),
      (SELECT ${ago(':other')}, ${ago(':otherFirst')}) other (created_at, first_enrolled_at)`;
  },
);

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

/** The limit `newDeviceAge` of the cases, in hours. */
const newDeviceAge = 72;

describe('a device is restricted against another one', () => {
  test.each<[string, Case, boolean]>([
    ['that is older, while it is new', {own: 71, other: 100}, true],
    ['that is as old, while it is new', {own: 1, other: 1}, true],
    ['that is younger, while it is new', {own: 2, other: 1}, false],
    ['that is older, once it is not new', {own: 73, other: 100}, false],
    ['that is younger, if its phone was there before', {own: 2, other: 1, otherFirst: 100}, true],
    ['that is younger, if its phone came after it', {own: 3, other: 1, otherFirst: 2}, false],
    [
      'that is younger, once it is not new, whenever that phone came',
      {own: 73, other: 1, otherFirst: 99},
      false,
    ],
    [
      'that is older, while it is new in a phone that was there before',
      {own: 1, ownFirst: 100, other: 2},
      true,
    ],
    ['that is older, once that one has undone its lock', {own: 200, undone: 150, other: 300}, true],
    [
      'whose phone was there before, once a lock was undone',
      {own: 200, undone: 150, other: 9, otherFirst: 300},
      true,
    ],
    ['that is younger, although a lock was undone', {own: 200, undone: 150, other: 9}, false],
  ])('%s', async (_which, given, restricted) => {
    const values = {ownFirst: null, undone: null, otherFirst: null, ...given, newDeviceAge};
    expect(await new Connection(pool).row(judge, values)).toEqual({restricted});
  });
});
