import {z} from 'zod';
import {operatorReasons} from '../device/revocation-reason.js';
import type {LoggedEntry} from './logged-entry.js';

/** The event of the log lines that contain entries of the audit log. */
export const AUDIT_EVENT = 'audit.recorded';

/** An entry and its MAC, as a line contains them. The MAC is not verified. */
export interface ReadEntry {
  readonly entry: LoggedEntry;
  readonly mac: string;
}

const auditLine = z.object({
  event: z.literal(AUDIT_EVENT),
  auditId: z.uuid(),
  auditAt: z.iso.datetime(),
  auditAction: z.string(),
  auditTarget: z.string(),
  actorKind: z.enum(['device', 'member', 'operator']),
  clientId: z.uuid().exactOptional(),
  invitationId: z.uuid().exactOptional(),
  memberHash: z.string().exactOptional(),
  memberRole: z.string().exactOptional(),
  lockedUntil: z.iso.datetime().exactOptional(),
  revocationReason: z.enum(operatorReasons).exactOptional(),
  auditMac: z.string(),
});

/** How deeply a log system may wrap a line: for example in the JSON of Docker, and that in the JSON of a collector. */
const MAX_DEPTH = 5;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What may contain the line: the members of an object, or the JSON document in a text, after any prefix. */
function contentsOf(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return Object.values(value);
  const start = typeof value === 'string' ? value.indexOf('{') : -1;
  return typeof value === 'string' && start >= 0 ? [parsed(value.slice(start))] : [];
}

function find(value: unknown, depth: number): ReadEntry | null {
  const line = auditLine.safeParse(value).data;
  if (line !== undefined) {
    const {event: _, auditMac: mac, ...entry} = line;
    return {entry, mac};
  }
  if (depth === MAX_DEPTH) return null;
  for (const content of contentsOf(value)) {
    const found = find(content, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Reads an entry of the audit log from a line of a log: the JSON that the service wrote, bare, after a prefix such as
 * that of `docker compose logs` or of a container runtime, or inside the JSON of a log system, as text or as an object.
 * @returns `malformed` if the line mentions the event but contains no complete entry; null for any other line
 */
export function readAuditLine(line: string): ReadEntry | 'malformed' | null {
  if (!line.includes(AUDIT_EVENT)) return null;
  return find(line, 0) ?? 'malformed';
}
