import type {ErrorCode, SessionStatus, SignatureType} from '@signet/contracts';
import {isPhase, outcomeOf, type SessionEvent, type SessionPhase} from './table.js';

/** What, beside its status, decides what a session may do. */
export interface SessionFacts {
  /** Signing: a valid signature was accepted and the container is being made. */
  readonly signatureCaptured?: boolean;
  /** Signing: the browser was already sent back. */
  readonly returned?: boolean;
  /** Signing: false when the session has no `redirect_uri`, and so no completion. */
  readonly hasRedirect?: boolean;
}

/** `unchanged`: nothing happens and nothing is wrong, as when a cancelled session is cancelled again. */
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

/** A signing without `redirect_uri` has nowhere to send the browser; a login always has one. */
export const needsRedirect = (type: SignatureType, event: SessionEvent): boolean =>
  type === 'SIGNING' && event === 'complete';

/**
 * Decides whether an event may happen to a session. `status` is the effective one (see `effectiveStatus`); who may
 * cause the event, such as the bound device, is checked by the caller. The statement that writes the change carries the
 * same rule as a condition, generated from the same table (see `phasesBefore`).
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
