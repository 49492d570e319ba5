import {currentTraceparent, measureStatement, observeStatement} from '@signet/telemetry';
import {PreparedQuery} from './prepared-query.js';
import type {Statement} from './statement.js';

/** The pool, or one of its connections inside a transaction. */
export interface Queryable {
  query<Row>(
    query: PreparedQuery,
    callback: (error: Error | null | undefined, result: {rows: Row[]}) => void,
  ): void;
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
    const query = new PreparedQuery(name, text, statement.values(params, this.traceparent));
    try {
      return await new Promise((resolve, reject) => {
        this.db.query<Row>(query, (error, result) => (error ? reject(error) : resolve(result.rows)));
      });
    } catch (error) {
      // The driver creates errors when it reads from the socket, so their stack traces do not name the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}
