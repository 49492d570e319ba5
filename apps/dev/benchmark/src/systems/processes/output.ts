import {createInterface} from 'node:readline';
import type {Readable, Writable} from 'node:stream';
import {readAuditLine} from '@signet/domain';

/** Copies the lines that a process writes, except entries of the audit log, which its log contains at every level. */
export function copyLog(from: Readable, to: Writable): void {
  createInterface({input: from}).on('line', (line) => {
    const entry = readAuditLine(line);
    if (entry === null || entry === 'malformed') to.write(`${line}\n`);
  });
}
