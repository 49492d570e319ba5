import type {SessionStatus, SessionStatusResponse} from '@signet/contracts';

/** The status at this moment. EXPIRED is computed on read, because the session service records it later. */
export const effectiveStatus = (
  status: SessionStatus,
  expired: boolean,
  signatureCaptured: boolean,
): SessionStatus =>
  expired && !signatureCaptured && (status === 'PENDING' || status === 'SCANNED') ? 'EXPIRED' : status;

/** The values from which a status answer is made. */
export interface StatusView {
  /** The effective status. */
  readonly status: SessionStatus;
  /** The deadline in epoch seconds, rounded up. */
  readonly expiresAt: number;
}

/** The answer of both status endpoints. It has the deadline only until the session is confirmed or has ended. */
export const statusAnswer = ({status, expiresAt}: StatusView): SessionStatusResponse =>
  status === 'PENDING' || status === 'SCANNED' ? {status, expiresAt} : {status};
