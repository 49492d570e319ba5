import type {CancelReason, SessionStatus} from '@signet/contracts';

/** The meaning of each step of a timeline, in words for members. */
const steps: Readonly<Record<string, string>> = {
  created: 'Your server created the session',
  scanned: 'A phone opened it',
  confirmed: 'The person approved the login with the PIN',
  signed: 'The person signed with the PIN',
  'container created': 'The container of the signature was created',
  'container refused': 'No container could be created',
  completed: 'The session was completed',
  'code redeemed': 'Your server exchanged the code',
  cancelled: 'The session was cancelled',
  expired: 'The session expired',
  'code expired': 'The code expired',
};

export const stepWords = (what: string): string => steps[what] ?? what;

const reasons: Readonly<Partial<Record<CancelReason, string>>> = {
  declined: 'the person declined on the phone',
  left: 'the person left the request on the phone',
  pin_locked: 'wrong PINs locked the phone',
  cancelled_by_relying_party: 'your server cancelled it',
  cancelled_on_login_page: 'the person cancelled on the login page',
  signing_failed: 'no signature could be created',
};

const isReason = (reason: string): reason is keyof typeof reasons => Object.hasOwn(reasons, reason);

/** Why a session was cancelled, in words. */
export const reasonWords = (reason: string): string =>
  (isReason(reason) ? reasons[reason] : undefined) ?? reason.replaceAll('_', ' ');

/** The status of a session, in words. */
export const statusWords: Readonly<Record<SessionStatus, string>> = {
  PENDING: 'waits for a phone',
  SCANNED: 'is open on a phone',
  CONFIRMED: 'approved',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

/** How a session stands or has ended, with the reason of a cancellation. */
export interface Outcome {
  readonly status: SessionStatus;
  /** Why the session was cancelled. Empty or null if it was not, or if the client may not learn the reason. */
  readonly reason: string | null;
  /** True if the code expired before your server exchanged it. */
  readonly codeExpired: boolean;
}

/** The name of an outcome, which is the same in the timeline and in the statistics. */
export const outcomeWords = ({status, reason, codeExpired}: Outcome): string => {
  if (status === 'EXPIRED') return 'expired before the person approved it';
  if (status === 'CONFIRMED' && codeExpired) return 'approved, but your server did not complete it in time';
  if (status === 'COMPLETED' && codeExpired)
    return 'completed, but your server did not exchange the code in time';
  return reason === null || reason === ''
    ? statusWords[status]
    : `${statusWords[status]}: ${reasonWords(reason)}`;
};

export const typeWords = {AUTHENTICATION: 'Login', SIGNING: 'Signing'} as const;
