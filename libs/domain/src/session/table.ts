import type {ErrorCode, SessionStatus, SignatureType} from '@signet/contracts';

export const sessionEvents = [
  /** A device scans the session, or opens it from a push. From then on, it is the bound device. */
  'scan',
  /** The bound device approves a login with a valid signature. */
  'confirm',
  /** The bound device approves a signing with a valid signature. */
  'captureSignature',
  /** The relying party or the hosted page requests the redirect URL. */
  'complete',
  /** The signing worker has created the container. */
  'containerCreated',
  /** The bound device cancels the session, usually because the person has declined or left it. */
  'cancelByDevice',
  /** A device of the person cancels a pushed session before the scan. */
  'cancelPushed',
  'cancelByRelyingParty',
  'cancelOnLoginPage',
  /** The bound device was locked or revoked: by wrong PINs, by an operator, or by the person. */
  'lockDevice',
  /** An operator suspended or deleted the relying party. */
  'suspendClient',
  /** The deadline has passed. */
  'expire',
  /** The service gives up creating the container: it took too long, or a certificate was revoked. */
  'signingFailed',
] as const;
export type SessionEvent = (typeof sessionEvents)[number];

/**
 * The statuses, and two phases that the status of a signing does not show: a signing in the phase CAPTURED has the
 * status SCANNED, and its signature was accepted; a signing in the phase RETURNED has the status COMPLETED, and its
 * redirect URL was returned.
 */
export const sessionPhases = [
  'PENDING',
  'SCANNED',
  'CAPTURED',
  'CONFIRMED',
  'COMPLETED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
] as const satisfies readonly (SessionStatus | 'CAPTURED' | 'RETURNED')[];
export type SessionPhase = (typeof sessionPhases)[number];

const phases: ReadonlySet<string> = new Set(sessionPhases);
export const isPhase = (outcome: string): outcome is SessionPhase => phases.has(outcome);

/**
 * The next phase, or the reason why the session does not change: an error code, or `unchanged` when the caller gets no
 * error.
 */
export type Outcome = SessionPhase | ErrorCode | 'unchanged';

type Row = Readonly<Partial<Record<SessionPhase, Outcome>> & {otherwise: ErrorCode | 'unchanged'}>;
type Table = Readonly<Record<SessionEvent, Row>>;

const shared = {
  scan: {
    PENDING: 'SCANNED',
    SCANNED: 'session_already_scanned',
    CAPTURED: 'session_already_scanned',
    otherwise: 'session_not_found',
  },
  cancelPushed: {
    PENDING: 'CANCELLED',
    CANCELLED: 'unchanged',
    SCANNED: 'session_already_scanned',
    CAPTURED: 'session_already_scanned',
    EXPIRED: 'session_not_found',
    otherwise: 'session_not_cancellable',
  },
  cancelByDevice: {
    SCANNED: 'CANCELLED',
    CANCELLED: 'unchanged',
    PENDING: 'session_not_found',
    EXPIRED: 'session_not_found',
    otherwise: 'session_not_cancellable',
  },
  cancelByRelyingParty: {
    PENDING: 'CANCELLED',
    SCANNED: 'CANCELLED',
    CANCELLED: 'unchanged',
    otherwise: 'session_not_cancellable',
  },
  cancelOnLoginPage: {
    PENDING: 'CANCELLED',
    SCANNED: 'CANCELLED',
    CANCELLED: 'unchanged',
    EXPIRED: 'unchanged',
    otherwise: 'session_not_cancellable',
  },
  lockDevice: {SCANNED: 'CANCELLED', otherwise: 'unchanged'},
  suspendClient: {PENDING: 'CANCELLED', SCANNED: 'CANCELLED', otherwise: 'unchanged'},
  expire: {PENDING: 'EXPIRED', SCANNED: 'EXPIRED', otherwise: 'unchanged'},
} as const satisfies Partial<Table>;

/**
 * The transition tables, one for each type of session: the outcome of each event in each phase. `otherwise` applies to
 * the phases that a row does not name.
 */
export const tables: Readonly<Record<SignatureType, Table>> = {
  AUTHENTICATION: {
    ...shared,
    confirm: {SCANNED: 'CONFIRMED', otherwise: 'session_not_found'},
    complete: {
      CONFIRMED: 'COMPLETED',
      COMPLETED: 'session_already_completed',
      otherwise: 'session_not_confirmed',
    },
    captureSignature: {otherwise: 'session_not_found'},
    containerCreated: {otherwise: 'unchanged'},
    signingFailed: {otherwise: 'unchanged'},
  },
  SIGNING: {
    ...shared,
    confirm: {otherwise: 'session_not_found'},
    complete: {
      COMPLETED: 'RETURNED',
      RETURNED: 'session_already_completed',
      otherwise: 'session_not_confirmed',
    },
    captureSignature: {SCANNED: 'CAPTURED', otherwise: 'session_not_found'},
    containerCreated: {CAPTURED: 'COMPLETED', otherwise: 'unchanged'},
    signingFailed: {CAPTURED: 'CANCELLED', otherwise: 'unchanged'},
  },
};

/** The outcome of an event for a session in a phase: the next phase, an error code, or `unchanged`. */
export const outcomeOf = (type: SignatureType, phase: SessionPhase, event: SessionEvent): Outcome => {
  const row = tables[type][event];
  return row[phase] ?? row.otherwise;
};

/** The phases from which an event changes a session. In every other phase, the event is refused or has no effect. */
export const phasesBefore = (type: SignatureType, event: SessionEvent): SessionPhase[] =>
  sessionPhases.filter((phase) => isPhase(outcomeOf(type, phase, event)));

/** The phases to which an event leads directly, and all phases to which later events can lead. */
export function phasesSince(type: SignatureType, event: SessionEvent): SessionPhase[] {
  const reached = new Set(nextPhases(type, phasesBefore(type, event), [event]));
  // Iterating a Set also visits elements that are added during the iteration.
  for (const phase of reached) for (const next of nextPhases(type, [phase], sessionEvents)) reached.add(next);
  return sessionPhases.filter((phase) => reached.has(phase));
}

const nextPhases = (
  type: SignatureType,
  from: readonly SessionPhase[],
  events: readonly SessionEvent[],
): SessionPhase[] =>
  from.flatMap((phase) => events.map((event) => outcomeOf(type, phase, event))).filter(isPhase);
