import type {Pool, PoolClient} from 'pg';
import {until} from '@signet/testing';

/** Takes database locks, so that processes under test wait at a certain statement. */
export class Holds {
  readonly #connections = new Set<PoolClient>();

  /** @param pool connections with the superuser's role */
  constructor(private readonly pool: Pool) {}

  /** Runs a statement and keeps its locks. Returns a function that releases them. */
  async take(statement: string, values: unknown[] = []): Promise<() => Promise<void>> {
    const connection = await this.pool.connect();
    this.#connections.add(connection);
    await connection.query('BEGIN');
    await connection.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await connection.query(statement, values);
    return () => this.#release(connection);
  }

  async release(): Promise<void> {
    await Promise.all(Array.from(this.#connections, (connection) => this.#release(connection)));
  }

  /** Resolves once `count` statements that contain the text, and that this service runs, wait for a lock. */
  async untilHeld(service: string, text: string, count = 1): Promise<void> {
    await until(`${service} waiting in ${text}`, async () => {
      const {rows} = await this.pool.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock' AND query LIKE $2`,
        [service, `%${text}%`],
      );
      return rows.length === count;
    });
  }

  async #release(connection: PoolClient): Promise<void> {
    if (!this.#connections.delete(connection)) return;
    await connection.query('ROLLBACK');
    connection.release();
  }
}
