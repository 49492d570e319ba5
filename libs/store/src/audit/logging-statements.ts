import {auditEntry, auditLogKey, computed, flag, noColumns} from '../sql/columns.js';
import {number, uuids} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';

/** Whether an entry of the audit log was not logged yet. */
export const hasUnloggedEntries = statement(
  'has_unlogged_entries',
  {},
  flag('waiting', 'EXISTS (SELECT FROM audit_entry WHERE logged_at IS NULL)'),
  (columns) => `SELECT ${columns}`,
);

/** How many seconds ago the oldest entry was written that was not logged yet; 0 if there is none. */
export const oldestUnloggedEntry = statement(
  'oldest_unlogged_entry',
  {},
  computed(
    number,
    'seconds',
    `coalesce(extract(epoch FROM clock_timestamp() -
       (SELECT at FROM audit_entry WHERE logged_at IS NULL ORDER BY at LIMIT 1)), 0)::float8`,
  ),
  (columns) => `SELECT ${columns}`,
);

/** Locks the oldest entries that were not logged yet, except those that another process is logging. */
export const unloggedEntries = statement(
  'unlogged_entries',
  {limit: number},
  auditEntry.pick('e', 'id', 'at', 'actor', 'action', 'target', 'details'),
  (columns) => `
   SELECT ${columns} FROM audit_entry e WHERE e.logged_at IS NULL
   ORDER BY e.at LIMIT :limit FOR UPDATE SKIP LOCKED`,
);

export const markLogged = statement(
  'mark_logged',
  {ids: uuids},
  noColumns,
  () => 'UPDATE audit_entry SET logged_at = clock_timestamp() WHERE id = ANY(:ids::uuid[])',
);

export const readAuditLogKey = statement(
  'read_audit_log_key',
  {},
  auditLogKey.pick('k', 'key'),
  (columns) => `SELECT ${columns} FROM audit_log_key k`,
);
