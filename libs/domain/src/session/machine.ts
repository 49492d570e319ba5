import {mapTable, type ErrorCode, type SessionStatus, type SignatureType} from '@signet/contracts';
import {isPhase, outcomeOf, sessionPhases, type SessionEvent, type SessionPhase} from './table.js';

/**
 * What {@link transition} must know about a session besides its type and status: the facts that determine its phase,
 * and whether it can be completed.
 */
export interface SessionFacts {
  /** Signing: a valid signature was accepted. While the status is still SCANNED, the container is being created. */
  readonly signatureCaptured?: boolean;
  /** Signing: the redirect URL was already returned. */
  readonly returned?: boolean;
  /** Signing: false when the session has no `redirect_uri`, so that no request can complete it. */
  readonly hasRedirect?: boolean;
}

/** `unchanged` means neither a change nor an error, for example when a cancelled session is cancelled again. */
export type Refusal = ErrorCode | 'unchanged';
export type Transition = {readonly next: SessionStatus} | {readonly refusal: Refusal};

interface PhaseDefinition {
  /** The status that callers see while a session is in the phase. */
  readonly status: SessionStatus;
  /**
   * Only for the later of two phases with the same status: the fact that is true in this phase of a signing, and false
   * in the earlier phase.
   */
  readonly fact?: 'signatureCaptured' | 'returned';
}

/** How the row of a session represents each phase. The SQL conditions are also generated from this table. */
export const phaseDefinitions: Readonly<Record<SessionPhase, PhaseDefinition>> = {
  PENDING: {status: 'PENDING'},
  SCANNED: {status: 'SCANNED'},
  CAPTURED: {status: 'SCANNED', fact: 'signatureCaptured'},
  CONFIRMED: {status: 'CONFIRMED'},
  COMPLETED: {status: 'COMPLETED'},
  RETURNED: {status: 'COMPLETED', fact: 'returned'},
  CANCELLED: {status: 'CANCELLED'},
  EXPIRED: {status: 'EXPIRED'},
};

/** The status that callers see while a session is in a phase. */
export const statusOfPhase = mapTable<SessionPhase, PhaseDefinition, SessionStatus>(
  phaseDefinitions,
  ({status}) => status,
);

/** The phase of a session. Only a signing has phases that its status does not show. */
export function phaseOf(type: SignatureType, status: SessionStatus, facts: SessionFacts): SessionPhase {
  const hidden = sessionPhases.find((phase) => {
    const {status: shown, fact} = phaseDefinitions[phase];
    return shown === status && fact !== undefined && facts[fact];
  });
  return type === 'SIGNING' && hidden !== undefined ? hidden : status;
}

/**
 * True for the completion of a signing: the completion requires a `redirect_uri`, and a signing can be created without
 * one. A login always has one.
 */
export const needsRedirect = (type: SignatureType, event: SessionEvent): boolean =>
  type === 'SIGNING' && event === 'complete';

/**
 * Decides whether an event may happen to a session, by the transition table. The caller checks who may cause the event,
 * such as the bound device. The condition of the SQL statement that makes the change is generated from the same table
 * (see `phasesBefore`).
 * @param status the effective status (see `effectiveStatus`)
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
