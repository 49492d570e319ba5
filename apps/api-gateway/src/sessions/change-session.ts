import {ServiceError, type ErrorCode, type SessionStatus, type SignatureType} from '@signet/contracts';
import {effectiveStatus, transition, type Refusal, type SessionEvent} from '@signet/domain';

/** The facts about a session that the transition table needs. */
export interface SessionState {
  readonly status: SessionStatus;
  readonly signatureType: SignatureType;
  readonly expired: boolean;
  readonly signatureCaptured: boolean;
  readonly returned: boolean;
  /** Null if the session has no redirect URI; undefined if the caller cannot complete sessions. */
  readonly redirectUri?: string | null;
}

/**
 * What a device may do with a session. Relying parties and the login page need no relation, because `read` authorizes
 * them.
 */
export interface DeviceRelation {
  /** If false, the device gets session_not_found. */
  readonly maySee: boolean;
  /**
   * The error if the statement changed nothing, but the transition table allows the change when the session is read.
   * The statement cannot run again, because the device proof is already used.
   */
  readonly whenAllowed: ErrorCode;
  /**
   * The error code with which the transition table refuses a change that this device has already made. The device gets
   * no error in this case. Null if there is no such code.
   */
  readonly repeated: ErrorCode | null;
}

/**
 * A statement that changes a session if the transition table allows the change, and a read that finds the reason if the
 * statement changed nothing.
 */
export interface ConditionalChange<T, S extends SessionState> {
  readonly event: SessionEvent | ((session: S) => SessionEvent);
  /** Runs the statement; null when it changed nothing. */
  readonly run: () => Promise<T | null>;
  /** Reads the session; throws if the caller may not see it. */
  readonly read: () => Promise<S>;
  /** Set only when the caller is a device. */
  readonly relation?: (session: S) => DeviceRelation;
  /** The error if even the repeated statement changed nothing, although the transition table allows the change. */
  readonly otherwise?: (session: S) => ErrorCode | null;
  /** Messages for errors whose default message is too general here. */
  readonly messages?: Readonly<Partial<Record<ErrorCode, string>>>;
}

/**
 * Between the statement and the read, another request may make the change possible. The statement then runs a second
 * time, unless the caller is a device.
 */
const MAX_ATTEMPTS = 2;

/** Why an event is refused; null if it is allowed. */
export function refusalOf(
  session: SessionState,
  event: SessionEvent,
  relation?: DeviceRelation,
): Refusal | null {
  if (relation?.maySee === false) return 'session_not_found';
  const {signatureType, status, expired, redirectUri, ...facts} = session;
  const effective = effectiveStatus(status, expired, facts.signatureCaptured);
  const verdict = transition(signatureType, effective, event, {...facts, hasRedirect: redirectUri !== null});
  if ('next' in verdict) return null;
  return verdict.refusal === relation?.repeated ? 'unchanged' : verdict.refusal;
}

/**
 * Changes a session in one statement. If the statement changes nothing, reads the session to find out why, and throws
 * unless no change is needed.
 * @returns null if no change is needed, for example because the session is already cancelled
 * @throws ServiceError the refusal of the transition table or of the device relation
 */
export async function changeSession<T, S extends SessionState>(
  change: ConditionalChange<T, S>,
): Promise<T | null> {
  for (let attempt = 1; ; attempt += 1) {
    const changed = await change.run();
    if (changed !== null) return changed;
    const session = await change.read();
    const relation = change.relation?.(session);
    const refusal = refusalOf(session, eventOf(change, session), relation) ?? relation?.whenAllowed;
    if (refusal === 'unchanged') return null;
    if (refusal !== undefined) throw refuse(refusal, change.messages?.[refusal]);
    if (attempt < MAX_ATTEMPTS) continue;
    const otherwise = change.otherwise?.(session) ?? null;
    if (otherwise !== null) throw new ServiceError(otherwise);
    throw new Error('a statement refuses what the transition table allows');
  }
}

const refuse = (code: ErrorCode, message: string | undefined): ServiceError =>
  new ServiceError(code, message === undefined ? {} : {message});

const eventOf = <S extends SessionState>({event}: ConditionalChange<unknown, S>, session: S): SessionEvent =>
  typeof event === 'function' ? event(session) : event;
