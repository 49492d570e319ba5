import type {ReadEntry} from '@signet/domain';

/** The entries of the audit log that a log contains, oldest first, and how many lines had an incomplete entry. */
export interface ReadLog {
  readonly entries: readonly ReadEntry[];
  readonly malformed: number;
}

const order = ({entry: a}: ReadEntry, {entry: b}: ReadEntry): number =>
  a.auditAt.localeCompare(b.auditAt) || a.auditId.localeCompare(b.auditId);

/**
 * Reads the entries since an instant. A process may log an entry several times, so entries that are equal, with equal
 * MACs, count once. Lines in which the id of another entry was reused stay separate.
 */
export async function readLog(lines: AsyncIterable<string>, since: Date): Promise<ReadLog> {
  const {readAuditLine} = await import('@signet/domain');
  const found = new Map<string, ReadEntry>();
  let malformed = 0;
  for await (const line of lines) {
    const read = readAuditLine(line);
    if (read === 'malformed') malformed += 1;
    else if (read !== null && new Date(read.entry.auditAt) >= since) found.set(JSON.stringify(read), read);
  }
  return {entries: [...found.values()].sort(order), malformed};
}
