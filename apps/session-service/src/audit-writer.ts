import type {AuditLogging} from '@signet/store';
import {AUDIT_EVENT} from '@signet/domain';
import {auditLogged, flushLog, record} from '@signet/telemetry';

/** Maximum number of entries that are logged in one transaction. */
const BATCH = 200;

/**
 * Writes the entries of the audit log to the log of this process, so that operators who keep its lines have a copy that a
 * restore of the database does not undo.
 */
export class AuditWriter {
  constructor(private readonly logging: Pick<AuditLogging, 'log'>) {}

  /**
   * Logs the oldest entries that were not logged yet, and resolves to true if more may wait.
   * @throws Error if the log is silent: the entries then wait until it is not
   */
  async tick(): Promise<boolean> {
    const logged = await this.logging.log(BATCH, async (entries) => {
      for (const entry of entries) if (!record(AUDIT_EVENT, entry)) throw new Error('The log is silent.');
      await flushLog();
    });
    auditLogged({}, logged);
    return logged === BATCH;
  }
}
