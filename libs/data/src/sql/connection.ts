import {currentTraceparent, measureStatement, observeStatement} from '@signet/telemetry';
import type {QueryResult, QueryResultRow} from 'pg';
import type {Statement} from './statement.js';

/** The pool, or one of its connections inside a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(query: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<QueryResult<Row>>;
}

/** Runs statements, records metrics and spans, and adds the current trace to the events that statements insert. */
export class Connection {
  constructor(
    private readonly db: Queryable,
    readonly traceparent: () => string | null = currentTraceparent,
  ) {}

  rows<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    return observeStatement(statement.name, () => this.#run(statement, params));
  }

  /** Returns the first row of a statement, or null. */
  async row<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row | null> {
    return (await this.rows(statement, params))[0] ?? null;
  }

  /** Runs a statement for several callers. Records no span, because each caller records one while it waits. */
  untracedRows<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    return measureStatement(statement.name, () => this.#run(statement, params));
  }

  async #run<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    const {name, text} = statement;
    const values = statement.values(params, this.traceparent);
    return (await this.db.query<Row & QueryResultRow>({name, text, values})).rows;
  }
}
