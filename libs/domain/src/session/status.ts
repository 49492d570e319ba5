import type {ApiRevision, SessionStatus, SessionStatusResponse} from '@signet/contracts';

/** EXPIRED is computed on read: it does not wait until somebody has recorded it. */
export const effectiveStatus = (
  status: SessionStatus,
  expired: boolean,
  signatureCaptured: boolean,
): SessionStatus =>
  expired && !signatureCaptured && (status === 'PENDING' || status === 'SCANNED') ? 'EXPIRED' : status;

/** A session as its status answer needs it. */
export interface StatusView {
  /** The effective status. */
  readonly status: SessionStatus;
  /** Epoch seconds, rounded up from the deadline. */
  readonly expiresAt: number;
  readonly apiRevision: ApiRevision;
  readonly pairingCode?: string | null | undefined;
}

/** The answer of both status endpoints, in the words of the client's revision of the contract. */
export function statusAnswer({
  status,
  expiresAt,
  apiRevision,
  pairingCode,
}: StatusView): SessionStatusResponse {
  if (status === 'PENDING') return {status, expiresAt};
  if (apiRevision === 'EARLIER' && status === 'CANCELLED') return {status: 'EXPIRED'};
  if (status !== 'SCANNED') return {status};
  return apiRevision === 'EARLIER' && typeof pairingCode === 'string'
    ? {status, expiresAt, pairingCode}
    : {status, expiresAt};
}
