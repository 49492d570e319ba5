import {entryMac, loggedEntry, type LoggedEntry} from '@signet/domain';
import type {Pool} from 'pg';
import {Connection} from '../sql/connection.js';
import {inTransaction} from '../sql/transaction.js';
import {
  hasUnloggedEntries,
  markLogged,
  oldestUnloggedEntry,
  readAuditLogKey,
  unloggedEntries,
} from './logging-statements.js';

/** How long to wait for a lock. Entries that another process logs are skipped, so nothing else holds one for long. */
const LOCK_TIMEOUT_MS = 1000;

/** An entry with its MAC. */
export type AuthenticEntry = LoggedEntry & {readonly auditMac: string};

/** Hands the entries of the audit log to the log, oldest first. */
export class AuditLogging {
  readonly #db: Connection;

  constructor(private readonly pool: Pool) {
    this.#db = new Connection(pool);
  }

  /** Returns how many seconds the oldest entry has waited to be logged; 0 if none waits. */
  async oldestSeconds(): Promise<number> {
    return (await this.#db.row(oldestUnloggedEntry, {}))?.seconds ?? 0;
  }

  /**
   * Calls `write` with the oldest entries that were not logged yet, and then marks them, in one transaction. If the
   * process ends in between, the entries are logged again, so each is logged at least once.
   * @param limit the maximum number of entries
   * @returns the number of entries
   */
  async log(limit: number, write: (entries: readonly AuthenticEntry[]) => Promise<void>): Promise<number> {
    const state = await this.#db.row(hasUnloggedEntries, {});
    if (state?.waiting !== true) return 0;
    return inTransaction(this.pool, LOCK_TIMEOUT_MS, async (client) => {
      const db = new Connection(client);
      const rows = await db.rows(unloggedEntries, {limit});
      const key = await db.row(readAuditLogKey, {});
      if (key === null) throw new Error('The table audit_log_key has no row.');
      await write(rows.map(loggedEntry).map((entry) => ({...entry, auditMac: entryMac(key.key, entry)})));
      await db.rows(markLogged, {ids: rows.map(({id}) => id)});
      return rows.length;
    });
  }
}
