import {flag, session as sessionColumns, type Columns} from './columns.js';
import {bytes, number, uuid, type Values} from './parameters.js';

/** How far back an end is recorded at most; the sweeper looks back further than this. */
export const LONGEST_LATENESS_SECONDS = 300;

/**
 * When a deadline ended something: at the deadline, or not much before now if nobody was there to record it. The sweeper
 * has already searched the time before that and would never find such a row.
 */
export const endedAt = (deadline: string): string =>
  `greatest(${deadline}, clock_timestamp() - interval '${LONGEST_LATENESS_SECONDS} seconds')`;

/** A session's status, and the facts beside it that the rules need: see `SessionFacts`. */
export const stateColumns = (session: string) =>
  sessionColumns
    .pick(session, 'status')
    // The deadline has passed, whether or not it still matters.
    .and(flag('expired', `${session}.expires_at <= clock_timestamp()`))
    .and(flag('signatureCaptured', `${session}.signed_at IS NOT NULL`))
    .and(flag('returned', `${session}.returned_at IS NOT NULL`));

/** A client, under the version of its registration that its credential was checked against. */
export const clientParams = {clientId: uuid, clientVersion: number};

/** The relying party of {@link clientParams}, unless its registration has changed meanwhile. */
export const isClient = (relyingParty: string): string =>
  `${relyingParty}.id = :clientId AND ${relyingParty}.version = :clientVersion`;

/** A browser's cookie, as a `PresentedToken`. */
export const cookieParams = {sessionId: uuid, hash: bytes};

/** The session whose login a cookie stands for. A newer login in the same browser revokes the cookie. */
export const heldBy = (session: string, id = ':sessionId', hash = ':hash'): string =>
  `${session}.id = ${id} AND ${session}.login_cookie_hash = ${hash} AND ${session}.login_superseded_at IS NULL`;

/** The audit entry of something that a device did or brought upon itself, for each row of a CTE of devices. */
export const auditDevice = (action: string, devices: string): string => `
  audited AS (
    INSERT INTO audit_entry (id, actor, action, target)
    SELECT gen_random_uuid(), 'device:' || id, '${action}', 'device:' || id FROM ${devices}
  )`;

/** A device proof to spend, see {@link spendProof}. */
export const proofParams = {
  deviceId: uuid,
  /** SHA-256 of the jti. */
  jtiHash: bytes,
  /** For how long the proof could be accepted again. */
  rememberSeconds: number,
};

/** A device proof that passed all checks but one: that it was not used before. */
export type SpentProof = Values<typeof proofParams>;

/**
 * Spends the jti of a device proof as part of the statement that acts on it. Whatever depends on
 * `EXISTS (SELECT FROM proof)` happens once per proof.
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
