import type {SessionStatus, SessionStatusResponse} from '@signet/contracts';

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
}

/** The answer of both status endpoints. The deadline is part of it while it matters. */
export const statusAnswer = ({status, expiresAt}: StatusView): SessionStatusResponse =>
  status === 'PENDING' || status === 'SCANNED' ? {status, expiresAt} : {status};
