import type {ErrorCode, SessionStatus, SignatureType} from '@signet/contracts';
import {isPhase, outcomeOf, type SessionEvent, type SessionPhase} from './table.js';

/** The facts that, together with the status, determine the phase of a session. */
export interface SessionFacts {
  /** Signing: a valid signature was accepted and the container is being created. */
  readonly signatureCaptured?: boolean;
  /** Signing: the browser was already redirected. */
  readonly returned?: boolean;
  /** Signing: false when the session has no `redirect_uri`, and so no completion. */
  readonly hasRedirect?: boolean;
}

/** `unchanged`: nothing to do and no error, as when a cancelled session is cancelled again. */
export type Refusal = ErrorCode | 'unchanged';
export type Transition = {readonly next: SessionStatus} | {readonly refusal: Refusal};

/** The status that callers see while a session is in a phase. */
export const statusOfPhase: Readonly<Record<SessionPhase, SessionStatus>> = {
  PENDING: 'PENDING',
  SCANNED: 'SCANNED',
  CAPTURED: 'SCANNED',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'COMPLETED',
  RETURNED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
};

/** The phase of a session. Only a signing has phases that its status does not show. */
export const phaseOf = (type: SignatureType, status: SessionStatus, facts: SessionFacts): SessionPhase => {
  if (type === 'SIGNING' && status === 'SCANNED' && facts.signatureCaptured) return 'CAPTURED';
  if (type === 'SIGNING' && status === 'COMPLETED' && facts.returned) return 'RETURNED';
  return status;
};

/** True for the completion of a signing, which may lack a `redirect_uri`. A login always has one. */
export const needsRedirect = (type: SignatureType, event: SessionEvent): boolean =>
  type === 'SIGNING' && event === 'complete';

/**
 * Decides whether an event may happen to a session. `status` is the effective one (see `effectiveStatus`). The caller
 * checks who may cause the event, such as the bound device. The SQL statement of the change has a condition that is
 * generated from the same table (see `phasesBefore`).
 */
export function transition(
  type: SignatureType,
  status: SessionStatus,
  event: SessionEvent,
  facts: SessionFacts = {},
): Transition {
  if (needsRedirect(type, event) && facts.hasRedirect === false) return {refusal: 'invalid_request'};
  const outcome = outcomeOf(type, phaseOf(type, status, facts), event);
  return isPhase(outcome) ? {next: statusOfPhase[outcome]} : {refusal: outcome};
}
