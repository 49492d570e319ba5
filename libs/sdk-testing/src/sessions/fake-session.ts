import {
  limits,
  type CancelReason,
  type PushStatus,
  type SessionStatus,
  type StartStatus,
} from '@signet/contracts';
import type {SessionDraft} from '@signet/domain';
import type {SigningResult} from '@signet/sdk';
import type {Person} from '../options.js';
import type {StartSecrets} from '../start/start-secrets.js';

/** A session as the fake stores it. All times are in epoch milliseconds. */
export interface FakeSession extends SessionDraft {
  readonly id: string;
  readonly pushStatus: PushStatus;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Null unless the session is for the hosted page, and after the token was exchanged. */
  handoff: {readonly token: string; readonly expiresAt: number} | null;
  status: SessionStatus;
  signatureCaptured: boolean;
  returned: boolean;
  /** The person whose phone has scanned the session. Null again after the code was redeemed. */
  person: Person | null;
  confirmedAt: number;
  codeExpiresAt: number;
  code: string | null;
  endedAt: number;
  reason: CancelReason | null;
  result: SigningResult | null;
  /** The secrets of the page; null without start proof. */
  readonly secrets: StartSecrets | null;
  refusedStarts: number;
  /** How a phone has opened it; null without start proof. */
  openedBy: StartStatus | null;
  /** What the browser must bring back; null unless the person has approved a session that a link has opened. */
  returnToken: string | null;
  /** Whether the header `X-Signet-Test` has chosen the outcome or the age, or a test person reacts. */
  readonly isForTest: boolean;
  /** How many milliseconds older the code, the result and the events are than they would be. */
  readonly age: number;
}

const seconds = 1000;

/** When the service has deleted a session; null while it is open. */
export function deletedAt({signatureType, status, endedAt, codeExpiresAt}: FakeSession): number | null {
  if (status === 'CANCELLED' || status === 'EXPIRED')
    return endedAt + limits.retainUnfinished.default * seconds;
  if (status === 'CONFIRMED') return codeExpiresAt + limits.retainUnfinished.default * seconds;
  if (status !== 'COMPLETED') return null;
  return signatureType === 'SIGNING'
    ? endedAt + limits.signingResultRetention.default * seconds
    : Math.max(endedAt, codeExpiresAt) + limits.retainLogin.default * seconds;
}
