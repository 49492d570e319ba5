import {measureStatement, observeStatement} from '@signet/telemetry';
import type {QueryResult, QueryResultRow} from 'pg';

/** A prepared statement: parsed and planned once per connection, found again by its name. */
export interface Statement<Row extends QueryResultRow> {
  readonly name: string;
  readonly text: string;
  /** Only carries the type of a row. */
  readonly row?: Row;
}

/** What runs statements: the pool, or one of its connections inside a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(query: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<QueryResult<Row>>;
}

export const statement = <Row extends QueryResultRow>(name: string, text: string): Statement<Row> => ({
  name,
  text,
});

const run = async <Row extends QueryResultRow>(
  db: Queryable,
  {name, text}: Statement<Row>,
  values: unknown[],
): Promise<Row[]> => (await db.query<Row>({name, text, values})).rows;

/** All rows of a statement. */
export const rowsOf = <Row extends QueryResultRow>(
  db: Queryable,
  query: Statement<Row>,
  values: unknown[],
): Promise<Row[]> => observeStatement(query.name, () => run(db, query, values));

/** The same for a statement that serves several at once, each of which traces its own waiting. */
export const untracedRowsOf = <Row extends QueryResultRow>(
  db: Queryable,
  query: Statement<Row>,
  values: unknown[],
): Promise<Row[]> => measureStatement(query.name, () => run(db, query, values));

/** The first row of a statement, or null. */
export async function rowOf<Row extends QueryResultRow>(
  db: Queryable,
  query: Statement<Row>,
  values: unknown[],
): Promise<Row | null> {
  return (await rowsOf(db, query, values))[0] ?? null;
}
