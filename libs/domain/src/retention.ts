import type {LimitName} from '@signet/contracts';

/** What leaves the database, when, and how. */
export interface RetentionRule {
  readonly what: string;
  /** The instant from which the time counts. */
  readonly since: string;
  /** How long it is kept after that; null when it goes at once. */
  readonly limit: LimitName | null;
  /** `delete`: the row goes. `erase`: the row stays, its personal columns become null. */
  readonly how: 'delete' | 'erase';
}

/**
 * Everything that is forgotten, and nothing else may delete. Handoff tokens, login cookies and push deliveries go
 * with their session; authorization codes rest nowhere. Only the sweeper carries this out.
 */
export const retention = {
  loginIdentity: {
    what: 'Who logged in: the person, the device and the challenge of a login',
    since: 'the code is consumed or dead',
    limit: null,
    how: 'erase',
  },
  login: {
    what: 'The row of a completed login',
    since: 'its end: the code is consumed or dead',
    limit: 'retainLogin',
    how: 'delete',
  },
  unfinishedSession: {
    what: 'A session that was cancelled or expired, with what it would have signed',
    since: 'its end',
    limit: 'retainUnfinished',
    how: 'delete',
  },
  signingResult: {
    what: 'A signing session with its container and the signer',
    since: 'its completion: the container exists',
    limit: 'signingResultRetention',
    how: 'delete',
  },
  event: {
    what: 'An event whose consequences were drawn',
    since: 'its publication',
    limit: 'retainEvents',
    how: 'delete',
  },
  idempotencyRecord: {
    what: 'The answer to an Idempotency-Key',
    since: 'the first request',
    limit: 'retainIdempotency',
    how: 'delete',
  },
  deviceProof: {
    what: 'The identifier of a device proof that changed something',
    since: 'the proof can no longer be accepted',
    limit: null,
    how: 'delete',
  },
  pinAttempt: {
    what: 'A PIN attempt outside a session',
    since: 'the attempt',
    limit: 'retainUnfinished',
    how: 'delete',
  },
  activationCode: {
    what: 'An activation code',
    since: 'its expiry',
    limit: null,
    how: 'delete',
  },
  auditEntry: {
    what: 'An entry of the audit log',
    since: 'the entry',
    limit: 'retainAudit',
    how: 'delete',
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionRuleName = keyof typeof retention;
