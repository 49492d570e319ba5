import type {SessionStatus, SessionStatusResponse} from '@signet/contracts';
import {phaseOf} from './machine.js';
import {phasesBefore, type SessionPhase} from './table.js';

/** The phases in which a session can expire. They are the same for a login and a signing. */
const expiring: ReadonlySet<SessionPhase> = new Set(phasesBefore('SIGNING', 'expire'));

/**
 * The current status. EXPIRED is computed on each read; the stored status may still be PENDING or SCANNED.
 * @param expired whether the deadline has passed
 */
export const effectiveStatus = (
  status: SessionStatus,
  expired: boolean,
  signatureCaptured: boolean,
): SessionStatus =>
  expired && expiring.has(phaseOf('SIGNING', status, {signatureCaptured})) ? 'EXPIRED' : status;

export interface StatusView {
  readonly status: SessionStatus;
  /** The deadline in epoch seconds, rounded up. */
  readonly expiresAt: number;
}

/** The response of the status endpoints. It contains the deadline only until the session is confirmed or has ended. */
export const statusResponse = ({status, expiresAt}: StatusView): SessionStatusResponse =>
  status === 'PENDING' || status === 'SCANNED' ? {status, expiresAt} : {status};
