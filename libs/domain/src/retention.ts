import {limits, type LimitName, type LimitValues} from '@signet/contracts';

/** One rule of the retention table: which data is deleted or erased, and when. */
export interface RetentionRule {
  readonly what: string;
  /** The event that starts the retention period. */
  readonly since: string;
  /** The limit that sets the length of the period; null if the data is not kept. */
  readonly limit: LimitName | null;
  /** `delete` removes the row. `erase` keeps the row and sets its personal columns to null. */
  readonly how: 'delete' | 'erase';
  /** Whether the data is about a person. The sweeper applies such rules in every turn, before all others. */
  readonly personal?: true;
}

/**
 * Everything that the retention sweeper and `signetctl sweep` delete or erase. Nothing else deletes rows of the
 * service's own tables. The redemption of a code also erases the person from the session. The hashes of handoff tokens
 * and login cookies, and the push deliveries of a session, are deleted with their session at the latest; authorization
 * codes are never stored.
 */
export const retention = {
  loginIdentity: {
    what: 'The person, the device and the signed challenge of a login',
    since: 'its code was redeemed or expired',
    limit: null,
    how: 'erase',
    personal: true,
  },
  signingResult: {
    what: "A signing session, with its container and the signer's data",
    since: 'it became COMPLETED',
    limit: 'signingResultRetention',
    how: 'delete',
    personal: true,
  },
  unfinishedSession: {
    what: 'A session that ended without completion, and for a signing also its unfinished signature',
    since: 'it was cancelled, it expired, or the code of a confirmed login expired',
    limit: 'retainUnfinished',
    how: 'delete',
    personal: true,
  },
  formerMember: {
    what: 'The name and the subjectId of a former member of an organisation',
    since: 'the member was removed',
    limit: 'retainAudit',
    how: 'delete',
    personal: true,
  },
  login: {
    what: 'A completed login',
    since: 'its code expired',
    limit: 'retainLogin',
    how: 'delete',
  },
  event: {
    what: 'A published event',
    since: 'it was published, or 30 days after it happened if no release knew its type',
    limit: 'retainEvents',
    how: 'delete',
  },
  noticeDelivery: {
    what: 'A push about a device to another device of the person',
    since: 'the device was added or changed',
    limit: 'deviceNoticePush',
    how: 'delete',
  },
  webhookDelivery: {
    what: 'A webhook delivery, with its attempts',
    since: 'it was delivered, given up or discarded',
    limit: 'retainWebhooks',
    how: 'delete',
  },
  idempotencyRecord: {
    what: 'The stored response for an Idempotency-Key',
    since: 'the first request was made',
    limit: 'retainIdempotency',
    how: 'delete',
  },
  deviceProof: {
    what: 'The identifier (jti) of a device proof that was used',
    since: 'the proof can no longer be accepted',
    limit: null,
    how: 'delete',
  },
  pinAttempt: {
    what: 'A PIN attempt outside a session',
    since: 'the attempt was made',
    limit: 'retainUnfinished',
    how: 'delete',
  },
  activationCode: {
    what: 'An activation code',
    since: 'it expired',
    limit: null,
    how: 'delete',
  },
  auditEntry: {
    what: 'An entry of the audit log',
    since: 'the entry was written',
    limit: 'retainAudit',
    how: 'delete',
  },
  invitation: {
    what: 'An invitation to an organisation, also an accepted one',
    since: 'it expired',
    limit: null,
    how: 'delete',
  },
  portalSession: {
    what: 'A login to the portal',
    since: 'it expired, or the person logged out',
    limit: null,
    how: 'delete',
  },
  accessRequest: {
    what: 'A request for more attributes or predicates',
    since: 'an operator approved or denied it',
    limit: 'retainAudit',
    how: 'delete',
  },
  clientStatistics: {
    what: "The counts of a client's sessions in an hour",
    since: 'the hour began',
    limit: 'retainStatistics',
    how: 'delete',
  },
  clientRefusals: {
    what: "The counts of a client's refused requests in an hour",
    since: 'the hour began',
    limit: 'retainStatistics',
    how: 'delete',
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionRuleName = keyof typeof retention;

const isRule = (name: string): name is RetentionRuleName => Object.hasOwn(retention, name);

/** The names of the rules, in the order in which the sweeper applies them. */
export const retentionRules: readonly RetentionRuleName[] = Object.keys(retention).filter(isRule);

/** Whether the rule deletes or erases data about a person. */
export function isPersonal(rule: RetentionRuleName): boolean {
  const {personal}: RetentionRule = retention[rule];
  return personal === true;
}

const SECONDS: Readonly<Record<string, number>> = {seconds: 1, hours: 3600, days: 86_400};

/** How many seconds a rule keeps its rows; 0 for a rule without a period. */
export function secondsKept(rule: RetentionRuleName, values: LimitValues): number {
  const {limit} = retention[rule];
  if (limit === null) return 0;
  const {unit} = limits[limit];
  const seconds = SECONDS[unit];
  if (seconds === undefined) throw new Error(`A retention limit is a time, not ${unit}.`);
  return values[limit] * seconds;
}
