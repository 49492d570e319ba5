import {flag} from '../../sql/columns.js';
import {statement} from '../../sql/statement.js';

/** Waits for the lock under which a replay judges and repeats one entry, until the transaction ends. */
export const lockRestoreReplay = statement(
  'lock_restore_replay',
  {},
  flag('locked', 'true'),
  (columns) => `SELECT ${columns} FROM pg_advisory_xact_lock(hashtext('signet.restoreReplay'))`,
);
