import type {SessionStatus, SessionStatusResponse} from '@signet/contracts';
import {phaseOf} from './machine.js';
import {phasesBefore, type SessionPhase} from './table.js';

/** The same phases for a login, which never has captured a signature. */
const expiring: ReadonlySet<SessionPhase> = new Set(phasesBefore('SIGNING', 'expire'));

/** The current status. EXPIRED is computed on read; the stored status may still be PENDING or SCANNED. */
export const effectiveStatus = (
  status: SessionStatus,
  expired: boolean,
  signatureCaptured: boolean,
): SessionStatus =>
  expired && expiring.has(phaseOf('SIGNING', status, {signatureCaptured})) ? 'EXPIRED' : status;

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
