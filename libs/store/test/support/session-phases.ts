import {randomBytes} from 'node:crypto';
import type {SignatureType} from '@signet/contracts';
import {
  effectiveStatus,
  phaseOf,
  transition,
  type SessionEvent,
  type SessionFacts,
  type SessionPhase,
  type Transition,
} from '@signet/domain';
import type {SessionStatus} from '../../src/generated/rows.js';
import {newId} from '../../src/ids.js';
import {insert, signatureRow, type Row} from './rows.js';
import type {SessionWorld, TestDevice} from './session-world.js';

const past = new Date(Date.now() - 3_600_000);
const future = new Date(Date.now() + 3_600_000);

const redirect: Row = {redirect_uri: 'https://shop.example/callback'};

const types: Readonly<Record<SignatureType, Row>> = {
  AUTHENTICATION: {...redirect, code_challenge: 'A'.repeat(43)},
  SIGNING: {...redirect, signed_data_hash: 'a'.repeat(128), signed_data_name: 'contract.pdf'},
};

const scanned: Row = {scanned_at: past};
const approved: Row = {...scanned, confirmed_at: past, code_expires_at: future};
const captured: Row = {...scanned, signed_at: past};
const container: Row = {...captured, status: 'COMPLETED', completed_at: past, ended_at: past};
const cancelled: Row = {...scanned, status: 'CANCELLED', cancel_reason: 'declined', ended_at: past};

/**
 * The columns of a session in each state that the session rules of libs/domain distinguish. The name of each state
 * begins with its phase.
 */
export const states: Readonly<Record<SignatureType, Readonly<Record<string, Row>>>> = {
  AUTHENTICATION: {
    PENDING: {},
    SCANNED: {...scanned, status: 'SCANNED'},
    CONFIRMED: {...approved, status: 'CONFIRMED'},
    'CONFIRMED, its session past the deadline': {...approved, status: 'CONFIRMED', expires_at: past},
    COMPLETED: {...approved, status: 'COMPLETED', completed_at: past, returned_at: past},
    CANCELLED: cancelled,
    EXPIRED: {status: 'EXPIRED', expires_at: past, ended_at: past},
    'EXPIRED, unrecorded, never scanned': {expires_at: past},
    'EXPIRED, unrecorded, scanned': {...scanned, status: 'SCANNED', expires_at: past},
  },
  SIGNING: {
    PENDING: {},
    SCANNED: {...scanned, status: 'SCANNED'},
    CAPTURED: {...captured, status: 'SCANNED'},
    'CAPTURED, past the deadline': {...captured, status: 'SCANNED', expires_at: past},
    COMPLETED: container,
    'COMPLETED without a redirect': {...container, redirect_uri: null},
    RETURNED: {...container, returned_at: past},
    CANCELLED: cancelled,
    'CANCELLED because signing failed': {...cancelled, ...captured, cancel_reason: 'signing_failed'},
    EXPIRED: {status: 'EXPIRED', expires_at: past, ended_at: past},
    'EXPIRED, unrecorded, never scanned': {expires_at: past},
    'EXPIRED, unrecorded, scanned': {...scanned, status: 'SCANNED', expires_at: past},
  },
};

/** A stored session that meets every precondition of the events, except that its phase may be wrong for an event. */
export interface StoredSession {
  readonly id: string;
  readonly type: SignatureType;
  /** The device that scans the session, or has scanned it. */
  readonly device: TestDevice;
  readonly otherDevice: TestDevice;
  readonly cookie: {readonly sessionId: string; readonly hash: Uint8Array};
}

/**
 * Stores a session in one of the {@link states}. The session was pushed, a browser has its login cookie, and a PIN
 * attempt is open.
 */
export async function storeSession(
  {admin, client}: Pick<SessionWorld, 'admin' | 'client'>,
  type: SignatureType,
  state: Row,
  [device, otherDevice]: readonly [TestDevice, TestDevice],
): Promise<StoredSession> {
  const id = newId();
  const hash = randomBytes(32);
  const bound = 'scanned_at' in state && {
    device_id: device.id,
    identity_id: device.identityId,
    challenge: randomBytes(32),
  };
  const row = {
    id,
    client_id: client.id,
    signature_type: type,
    expires_at: future,
    ...types[type],
    subject_identity_id: device.identityId,
    push_status: 'DISPATCHED',
    hosted_page: true,
    login_cookie_hash: hash,
    pin_attempt_open: true,
    ...bound,
    ...state,
  };
  await admin.query(insert('session', row));
  return {id, type, device, otherDevice, cookie: {sessionId: id, hash}};
}

/**
 * Stores the signature of a session.
 * @param row the columns that differ from a signature without an outcome
 */
export const storeSignature = (admin: SessionWorld['admin'], sessionId: string, row: Row) =>
  admin.query(
    insert('signature', {...signatureRow(), session_id: sessionId, signature: Buffer.alloc(64), ...row}),
  );

/** The state of a stored session in the terms of the session rules of libs/domain. */
interface View {
  readonly status: SessionStatus;
  readonly facts: SessionFacts;
  readonly phase: SessionPhase;
}

export async function viewOf(admin: SessionWorld['admin'], {id, type}: StoredSession): Promise<View> {
  const {rows} = await admin.query<{
    status: SessionStatus;
    expired: boolean;
    captured: boolean;
    returned: boolean;
    redirect: boolean;
  }>(
    `SELECT status, expires_at <= clock_timestamp() AS expired, signed_at IS NOT NULL AS captured,
       returned_at IS NOT NULL AS returned, redirect_uri IS NOT NULL AS redirect
     FROM session WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the session is gone');
  const facts = {signatureCaptured: row.captured, returned: row.returned, hasRedirect: row.redirect};
  const status = effectiveStatus(row.status, row.expired, row.captured);
  return {status, facts, phase: phaseOf(type, status, facts)};
}

export const prescribed = (type: SignatureType, {status, facts}: View, event: SessionEvent): Transition =>
  transition(type, status, event, facts);
