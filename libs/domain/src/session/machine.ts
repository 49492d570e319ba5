import type {ErrorCode, SessionStatus, SignatureType} from '@signet/contracts';
import {isPhase, tables, type SessionEvent, type SessionPhase} from './table.js';

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

/** The status that a phase is shown as. */
const shown: Readonly<Record<SessionPhase, SessionStatus>> = {
  PENDING: 'PENDING',
  SCANNED: 'SCANNED',
  CAPTURED: 'SCANNED',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'COMPLETED',
  RETURNED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
};

const phaseOf = (type: SignatureType, status: SessionStatus, facts: SessionFacts): SessionPhase => {
  if (type === 'SIGNING' && status === 'SCANNED' && facts.signatureCaptured) return 'CAPTURED';
  if (type === 'SIGNING' && status === 'COMPLETED' && facts.returned) return 'RETURNED';
  return status;
};

/**
 * May this session do that now? `status` is the effective one (see `effectiveStatus`); who may cause the event, such
 * as the bound device, is checked by the caller. The statement that writes the change repeats the condition.
 */
export function transition(
  type: SignatureType,
  status: SessionStatus,
  event: SessionEvent,
  facts: SessionFacts = {},
): Transition {
  if (type === 'SIGNING' && event === 'complete' && facts.hasRedirect === false)
    return {refusal: 'invalid_request'};
  const row = tables[type][event];
  const outcome = row[phaseOf(type, status, facts)] ?? row.otherwise;
  return isPhase(outcome) ? {next: shown[outcome]} : {refusal: outcome};
}
