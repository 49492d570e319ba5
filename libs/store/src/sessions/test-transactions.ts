import type {Pool} from 'pg';
import {Connection} from '../sql/connection.js';
import {inTransaction} from '../sql/transaction.js';
import {RelyingPartySessions} from './relying-party-sessions.js';
import {TestSessions} from './test-sessions.js';

/** PostgreSQL's value for a `lock_timeout` without a limit. The statement timeout limits the wait. */
const NO_LOCK_TIMEOUT = 0;

/** The stores with which an outcome changes a session, over one connection. */
export interface TestStores {
  readonly tests: TestSessions;
  readonly sessions: RelyingPartySessions;
}

/** Makes all changes of an outcome of a test session at once, so that nobody sees a state between them. */
export class TestTransactions {
  constructor(private readonly pool: Pool) {}

  /** Commits the changes of `work` together, or none of them if it rejects. */
  run<T>(work: (stores: TestStores) => Promise<T>): Promise<T> {
    return inTransaction(this.pool, NO_LOCK_TIMEOUT, (client) => {
      const db = new Connection(client);
      return work({tests: new TestSessions(db), sessions: new RelyingPartySessions(db)});
    });
  }
}
