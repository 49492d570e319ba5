import {flag, session as sessionColumns, type Columns} from './columns.js';
import {bytes, number, uuid, type Values} from './parameters.js';
import {isPastDeadline} from './session-rules.js';

/** The longest time by which an end may be backdated. The sweeper looks back further than this. */
export const LONGEST_LATENESS_SECONDS = 300;

/**
 * The end to record for something that a deadline ended: the deadline, but not too long ago if it is recorded late. The
 * sweeper has already searched earlier times and would never find the row.
 */
export const endedAt = (deadline: string): string =>
  `greatest(${deadline}, clock_timestamp() - interval '${LONGEST_LATENESS_SECONDS} seconds')`;

/** A session's status, and the other facts that the rules need: see `SessionFacts`. */
export const stateColumns = (session: string) =>
  sessionColumns
    .pick(session, 'status')
    // True when the deadline has passed, even in a status in which it no longer matters.
    .and(flag('expired', isPastDeadline(session)))
    .and(flag('signatureCaptured', `${session}.signed_at IS NOT NULL`))
    .and(flag('returned', `${session}.returned_at IS NOT NULL`));

/** A client id, and the registration version that its credentials were verified against. */
export const clientParams = {clientId: uuid, clientVersion: number};

/** The relying party of {@link clientParams}, unless its registration has changed meanwhile. */
export const isClient = (relyingParty: string): string =>
  `${relyingParty}.id = :clientId AND ${relyingParty}.version = :clientVersion`;

/** The condition that the relying party of the session is not suspended. */
export const ofActiveClient = (session: string): string =>
  `EXISTS (SELECT FROM relying_party rp WHERE rp.id = ${session}.client_id AND rp.status = 'ACTIVE')`;

/** A browser's cookie, as a `PresentedToken`. */
export const cookieParams = {sessionId: uuid, hash: bytes};

/** The condition that a cookie belongs to the session. A newer login in the same browser revokes the cookie. */
export const heldBy = (session: string, id = ':sessionId', hash = ':hash'): string =>
  `${session}.id = ${id} AND ${session}.login_cookie_hash = ${hash} AND ${session}.login_superseded_at IS NULL`;

/**
 * An audit entry for each row of a CTE of devices; the actor is the device.
 * @param action an SQL expression
 */
export const auditDeviceAs = (action: string, devices: string): string => `
  audited AS (
    INSERT INTO audit_entry (id, actor, action, target)
    SELECT gen_random_uuid(), 'device:' || id, ${action}, 'device:' || id FROM ${devices}
  )`;

/** An audit entry of one action for each row of a CTE of devices. */
export const auditDevice = (action: string, devices: string): string => auditDeviceAs(`'${action}'`, devices);

/** A device proof, see {@link spendProof}. */
export const proofParams = {
  deviceId: uuid,
  /** SHA-256 of the jti. */
  jtiHash: bytes,
  /** For how many seconds the proof could be replayed. */
  rememberSeconds: number,
};

/** A device proof that passed every check except the one for replay. */
export type SpentProof = Values<typeof proofParams>;

/**
 * Stores the jti of a device proof in the statement that acts on the proof. CTEs that depend on `EXISTS (SELECT FROM
 * proof)` run once per proof.
 */
export const spendProof = `
  proof AS (
    INSERT INTO device_proof (device_id, jti_hash, expires_at)
    VALUES (:deviceId, :jtiHash, clock_timestamp() + :rememberSeconds * interval '1 second')
    ON CONFLICT DO NOTHING
    RETURNING device_id
  )`;

/** False when the device proof was used before. */
export const fresh: Columns<{fresh: boolean}> = flag('fresh', 'EXISTS (SELECT FROM proof)');
