import type {AuditAction} from '@signet/domain';
import {flag, session as sessionColumns, type Columns} from './columns.js';
import {bytes, generatedId, number, uuid, type Values} from './parameters.js';
import {isPastDeadline} from './rules/session-rules.js';

/**
 * The keys that a subquery finds, for a condition `key = ANY (…)`. PostgreSQL looks up the keys of an array one by one.
 * For `IN (SELECT … LIMIT :limit)`, a generic plan assumes that the limit is a tenth of the rows that the subquery
 * finds, so it may read the whole table.
 */
export const keysIn = (subquery: string): string => `ANY (ARRAY(${subquery}))`;

/** The status of a session, and the other facts from which the domain computes its phase (see `SessionFacts`). */
export const stateColumns = (session: string) =>
  sessionColumns
    .pick(session, 'status')
    // True if the deadline has passed, even if the session can no longer expire.
    .and(flag('expired', isPastDeadline(session)))
    .and(flag('signatureCaptured', `${session}.signed_at IS NOT NULL`))
    .and(flag('returned', `${session}.returned_at IS NOT NULL`));

/** A client id, and the version of the registration against which its credentials were verified. */
export const clientParams = {clientId: uuid, clientVersion: number};

/**
 * SQL condition: the row is the relying party of {@link clientParams}, and its registration has not changed since its
 * credentials were verified.
 */
export const isClient = (client: string): string =>
  `${client}.id = :clientId AND ${client}.version = :clientVersion`;

/** SQL condition: the relying party is not suspended. */
export const isActiveClient = (client: string): string => `${client}.status = 'ACTIVE'`;

/** SQL condition: the relying party of the session is not suspended. */
export const ofActiveClient = (session: string): string =>
  `EXISTS (SELECT FROM relying_party rp WHERE rp.id = ${session}.client_id AND ${isActiveClient('rp')})`;

/** The login cookie of a browser, as a `PresentedToken`. */
export const cookieParams = {sessionId: uuid, hash: bytes};

/** SQL condition: the login cookie belongs to the session, and no newer login in the same browser has revoked it. */
export const heldBy = (session: string, id = ':sessionId', hash = ':hash'): string =>
  `${session}.id = ${id} AND ${session}.login_cookie_hash = ${hash} AND ${session}.login_superseded_at IS NULL`;

/**
 * SQL condition: a browser has opened the hosted page of a session with start proof. From then on, only this browser can
 * complete the session: whoever has begun it may have passed on the address of the page. Not if a test client has chosen
 * the outcome or the age of the session.
 */
export const isHeldByPage = (session: string): string =>
  `(${session}.hosted_page AND ${session}.start_proof IS NOT NULL AND ${session}.login_cookie_hash IS NOT NULL
     AND ${session}.test_age IS NULL)`;

/** The parameters of {@link auditDevice}. */
export const auditParams = {auditId: generatedId};

/**
 * A CTE that inserts an audit entry about a device, if the given CTE has the row of the device. The device itself is
 * the actor.
 * @param action an SQL expression
 */
export const auditDeviceAs = (action: string, device: string): string => `
  audited AS (
    INSERT INTO audit_entry (id, actor, action, target)
    SELECT :auditId::uuid, 'device:' || id, ${action}, 'device:' || id FROM ${device}
  )`;

/** The same as {@link auditDeviceAs}, for an action that is always the same. */
export const auditDevice = (action: AuditAction, device: string): string =>
  auditDeviceAs(`'${action}'`, device);

/** The parameters of {@link spendProof}. */
export const proofParams = {
  deviceId: uuid,
  /** SHA-256 of the jti. */
  jtiHash: bytes,
  /** For how many seconds the proof must be remembered. Later, a replay is refused because the proof is too old. */
  rememberSeconds: number,
};

/** A device proof that passed every check except the one for replay. The statement that gets it spends it. */
export type SpentProof = Values<typeof proofParams>;

const proofStoredIf = (condition: string): string => `
  proof AS (
    INSERT INTO device_proof (device_id, jti_hash, expires_at)
    SELECT :deviceId, :jtiHash, clock_timestamp() + :rememberSeconds * interval '1 second'
    WHERE ${condition}
    ON CONFLICT DO NOTHING
    RETURNING device_id
  )`;

/**
 * A CTE that stores the jti of a device proof, so that a replay changes nothing: the other CTEs of the statement depend
 * on `EXISTS (SELECT FROM proof)`.
 */
export const spendProof = proofStoredIf('true');

/** False if the device proof was used before. */
export const fresh: Columns<{fresh: boolean}> = flag('fresh', 'EXISTS (SELECT FROM proof)');

/** The columns of a statement that uses up a device proof. `done` is true if the given CTE has a row. */
export const done = (cte: string) => fresh.and(flag('done', `EXISTS (SELECT FROM ${cte})`));

/**
 * The same as {@link spendProof}, except that the proof is not stored if the given CTE has a row. In that case the
 * statement must change nothing, because the caller then runs a second statement with the same proof.
 */
export const spendProofUnless = (cte: string): string => proofStoredIf(`NOT EXISTS (SELECT FROM ${cte})`);

/** The same as {@link fresh}, for {@link spendProofUnless}. */
export const freshUnless = (cte: string): Columns<{fresh: boolean}> =>
  flag('fresh', `EXISTS (SELECT FROM proof) OR EXISTS (SELECT FROM ${cte})`);

/** Rows are counted only up to this number, so that counting is cheap. */
export const COUNT_LIMIT = 100_000;
