import type {SessionStatus} from '@signet/contracts';

/** Whole epoch seconds, never earlier than the instant itself. */
export const epochSeconds = (column: string): string => `ceil(extract(epoch FROM ${column}))::float8`;

/** How far back an end is recorded at most; the sweeper looks back further than this. */
export const LONGEST_LATENESS_SECONDS = 300;

/**
 * When a deadline ended something: at the deadline, or not much before now if nobody was there to record it. An end that
 * lay far back would be in a time that the sweeper has searched already.
 */
export const endedAt = (deadline: string): string =>
  `greatest(${deadline}, clock_timestamp() - interval '${LONGEST_LATENESS_SECONDS} seconds')`;

/** What the rules need to know of a session beside its status (see `SessionStateColumns`). */
export const stateColumns = (session: string): string =>
  `${session}.status, ${session}.expires_at <= clock_timestamp() AS expired,
   ${session}.signed_at IS NOT NULL AS "signatureCaptured", ${session}.returned_at IS NOT NULL AS returned`;

/** The row type of {@link standing}. */
export interface SessionStateColumns {
  status: SessionStatus;
  /** The deadline has passed, whether or not it still matters. */
  expired: boolean;
  /** Signing: a valid signature was accepted. */
  signatureCaptured: boolean;
  /** The browser was sent back. */
  returned: boolean;
}

/**
 * The session whose login a browser's cookie stands for: parameters for its id and the cookie's hash. A newer login in
 * the same browser takes it away.
 */
export const heldBy = (session: string, id: string, cookieHash: string): string =>
  `${session}.id = ${id} AND ${session}.login_cookie_hash = ${cookieHash} AND ${session}.login_superseded_at IS NULL`;

/** The audit entry of something that a device did or brought upon itself, for each row of a CTE of devices. */
export const auditDevice = (action: string, devices: string): string => `
  audited AS (
    INSERT INTO audit_entry (id, actor, action, target)
    SELECT gen_random_uuid(), 'device:' || id, '${action}', 'device:' || id FROM ${devices}
  )`;

/**
 * Spends the jti of a device proof as part of the statement that acts on it: parameters 1 to 3 are device id,
 * hash of the jti, and seconds to remember it. Whatever depends on `EXISTS (SELECT FROM proof)` happens once per proof.
 */
export const spendProof = `
  proof AS (
    INSERT INTO device_proof (device_id, jti_hash, expires_at)
    VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second')
    ON CONFLICT DO NOTHING
    RETURNING device_id
  )`;
