import type {Pool} from 'pg';
import type {Amounts} from '../../src/budget/amounts.js';

interface WalRecord {
  readonly xid: string;
  readonly manager: string;
  readonly type: string;
  readonly bytes: number;
  /** `pg_class.relkind` of the relation that the record changes; null for a commit. */
  readonly kind: string | null;
}

/** The changes of rows between two positions of the WAL. */
export type WalRows = Pick<
  Amounts,
  'commits' | 'inserted' | 'updated' | 'hot' | 'deleted' | 'locked' | 'indexEntries' | 'walBytes'
>;

/** Makes {@link readWalRows} available on a server. The pool must have the superuser's credentials. */
export const enableWalRows = async (admin: Pool): Promise<void> => {
  await admin.query('CREATE EXTENSION pg_walinspect');
};

/**
 * The position up to which the WAL has been flushed. Commits of the queues do not wait for the disk, so this function first
 * commits something that does: a message, which belongs to no row.
 */
export async function walPosition(admin: Pool): Promise<string> {
  await admin.query(`SELECT pg_logical_emit_message(true, 'budget', '')`);
  const {rows} = await admin.query<{lsn: string}>('SELECT pg_current_wal_flush_lsn() AS lsn');
  return rows[0]?.lsn ?? '';
}

/**
 * Reads the changes of rows from the WAL. The WAL is complete as soon as a transaction is committed, unlike PostgreSQL's
 * statistics. `walBytes` is the length of the records that change or lock a row, add an index entry or commit such a
 * change, without images of pages. Other records are maintenance, such as splitting a page or removing dead rows, which
 * only some of many equal operations cause.
 */
export async function readWalRows(admin: Pool, from: string, to: string): Promise<WalRows> {
  if (from === to) return summary([]);
  const {rows} = await admin.query<WalRecord>(
    `SELECT w.xid::text, w.resource_manager AS manager, w.record_type AS type,
       w.record_length - w.fpi_length AS bytes, c.relkind AS kind
     FROM pg_get_wal_records_info($1, $2) w
     LEFT JOIN pg_class c ON c.relkind IN ('r', 'i', 't')
       AND pg_relation_filenode(c.oid) = substring(w.block_ref FROM 'rel \\d+/\\d+/(\\d+)')::oid`,
    [from, to],
  );
  return summary(rows);
}

/** The records of tables that belong to a change of a row, and the amounts in which they count. */
const changes = {
  INSERT: ['inserted'],
  'INSERT+INIT': ['inserted'],
  UPDATE: ['updated'],
  'UPDATE+INIT': ['updated'],
  HOT_UPDATE: ['updated', 'hot'],
  DELETE: ['deleted'],
  LOCK: ['locked'],
  // INSERT … ON CONFLICT confirms its row with a second record.
  HEAP_CONFIRM: [],
} as const;

const isChange = (type: string): type is keyof typeof changes => Object.hasOwn(changes, type);

/** The amounts in which a record counts; undefined if it belongs to no change of a row. */
const changeOf = ({manager, type}: WalRecord) =>
  manager === 'Heap' && isChange(type) ? changes[type] : undefined;

function summary(records: readonly WalRecord[]): WalRows {
  const sum = {
    commits: 0,
    inserted: 0,
    updated: 0,
    hot: 0,
    deleted: 0,
    locked: 0,
    indexEntries: 0,
    walBytes: 0,
  };
  const writers = new Set(records.filter((record) => changeOf(record)).map(({xid}) => xid));
  for (const record of records) {
    const {xid, manager, type, bytes, kind} = record;
    const isCommit = manager === 'Transaction' && type.startsWith('COMMIT') && writers.has(xid);
    const isEntry = manager === 'Btree' && type.startsWith('INSERT_');
    const change = changeOf(record);
    if (isCommit || isEntry || change !== undefined) sum.walBytes += bytes;
    if (isCommit) sum.commits += 1;
    // A long value is stored as several rows of a TOAST table, which are part of one row of the service.
    if (kind === 't') continue;
    if (isEntry) sum.indexEntries += 1;
    for (const name of change ?? []) sum[name] += 1;
  }
  return sum;
}
