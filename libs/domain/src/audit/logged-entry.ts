import {createHash, createHmac, timingSafeEqual} from 'node:crypto';
import {isOperatorReason, type OperatorReason} from '../device/revocation-reason.js';

/** An entry of the audit log as a log line contains it: ids, but no names and no subjectIds. */
export interface LoggedEntry {
  readonly auditId: string;
  /** ISO 8601, in UTC with milliseconds. */
  readonly auditAt: string;
  readonly auditAction: string;
  /** The kind and the id of the target, such as `device:<uuid>`. */
  readonly auditTarget: string;
  /** Who acted: a phone, a member in the portal, or an operator. */
  readonly actorKind: 'device' | 'member' | 'operator';
  /** The client that a person has muted or allowed. */
  readonly clientId?: string;
  readonly invitationId?: string;
  /** See {@link memberHash}. */
  readonly memberHash?: string;
  readonly memberRole?: string;
  /** The end of a lock, in the form of `auditAt`. */
  readonly lockedUntil?: string;
  /** Why an operator has revoked a device; missing if the person no longer uses it. */
  readonly revocationReason?: OperatorReason;
}

/** The row of an entry. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly details: unknown;
}

/**
 * Names a member of an organisation in a log, which must not contain subjectIds. Anyone who knows the subjectId can compute
 * the hash, but a subjectId cannot be found from it by trying, because it is derived with a secret key.
 */
export const memberHash = (organisationId: string, subjectId: string): string =>
  createHash('sha256').update(`signet:member:1\0${organisationId}\0${subjectId}`).digest('hex').slice(0, 32);

const detail = (details: unknown, name: string): string | undefined => {
  const found: unknown =
    typeof details === 'object' && details !== null ? Reflect.get(details, name) : undefined;
  return typeof found === 'string' ? found : undefined;
};

const kindOfActor = (actor: string): LoggedEntry['actorKind'] => {
  if (actor.startsWith('device:')) return 'device';
  return actor.startsWith('portal:') ? 'member' : 'operator';
};

/** Reduces an entry of the audit log to what a log line may contain. */
export function loggedEntry({id, at, actor, action, target, details}: AuditRow): LoggedEntry {
  const [kind, targetId = ''] = target.split(':');
  const [clientId, invitationId, member, memberRole, until] = [
    detail(details, 'client'),
    detail(details, 'invitation'),
    detail(details, 'member'),
    detail(details, 'role'),
    detail(details, 'until'),
  ];
  const reason = action === 'device.revoked' ? detail(details, 'reason') : undefined;
  return {
    auditId: id,
    auditAt: at.toISOString(),
    auditAction: action,
    auditTarget: target,
    actorKind: kindOfActor(actor),
    ...(clientId !== undefined && {clientId}),
    ...(invitationId !== undefined && {invitationId}),
    ...(member !== undefined && kind === 'organisation' && {memberHash: memberHash(targetId, member)}),
    ...(memberRole !== undefined && {memberRole}),
    ...(until !== undefined && {lockedUntil: new Date(until).toISOString()}),
    ...(reason !== undefined && isOperatorReason(reason) && {revocationReason: reason}),
  };
}

/** The members of an entry, in the order in which the MAC covers them. */
const members = [
  'auditId',
  'auditAt',
  'auditAction',
  'auditTarget',
  'actorKind',
  'clientId',
  'invitationId',
  'memberHash',
  'memberRole',
  'lockedUntil',
] as const satisfies readonly (keyof LoggedEntry)[];

/** Members that earlier releases do not write. The MAC covers them only if they are present, so that older lines stay valid. */
const laterMembers = ['revocationReason'] as const satisfies readonly (keyof LoggedEntry)[];

/** Domain separation, and the version of the format. */
const LABEL = 'signet:audit-line:1';

/**
 * Authenticates an entry: `hmac-sha256:` and the base64url of HMAC-SHA-256 over a JSON array of its members, with null
 * for one that is missing, and then of the later ones that are present, each with its name. So nobody who can only write to the log can forge a line.
 */
export const entryMac = (key: Uint8Array, entry: LoggedEntry): string => {
  const later = laterMembers.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]]));
  const covered = JSON.stringify([LABEL, ...members.map((name) => entry[name] ?? null), ...later]);
  return `hmac-sha256:${createHmac('sha256', key).update(covered).digest('base64url')}`;
};

/** Whether the MAC of an entry was made with this key. Takes constant time. */
export function isAuthentic(key: Uint8Array, entry: LoggedEntry, mac: string): boolean {
  const [expected, given] = [Buffer.from(entryMac(key, entry)), Buffer.from(mac)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
