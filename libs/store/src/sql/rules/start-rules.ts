import {limits, type StartWay} from '@signet/contracts';
import {boolean, enumOf, nullable, number, type Values} from '../parameters.js';

/** What the service knows about the start of a session when a phone scans it. */
export const startParams = {
  /** Whether the app has sent anything about the start, so it is not too old to do so. */
  startDeclared: boolean,
  /** The way that the request has proven; null if it has proven none. */
  startWay: nullable(enumOf<StartWay>('StartWay')),
  /** The version of the key with which the proof was made; null without a proof. */
  proofVersion: nullable(number),
  /** For QR: the age of the session at the frame, in milliseconds. */
  frameMs: nullable(number),
  /** For QR: when the camera saw the frame, in epoch milliseconds by the clock of the service. */
  seenAt: nullable(number),
  /** The age that a frame may have, with the clock error that the app has reported, in milliseconds. */
  frameAge: number,
};

/** The start of a scan by an app that says nothing about it. */
export const undeclaredStart: Values<typeof startParams> = {
  startDeclared: false,
  startWay: null,
  proofVersion: null,
  frameMs: null,
  seenAt: null,
  frameAge: 0,
};

/** Why a start was refused. */
export type RefusedVerdict = 'missing' | 'wrong_way' | 'stale' | 'future';

const FUTURE = limits.startFuture.default;
const ARRIVAL = limits.startArrival.default;

const inMilliseconds = (instant: string): string => `extract(epoch FROM ${instant}) * 1000`;

/** SQL: how old the frame was when the camera saw it, in milliseconds. */
const frameAgeAt = (createdAt: string): string =>
  `(:seenAt::float8 - ${inMilliseconds(createdAt)} - :frameMs::int)`;

/**
 * SQL: judges a frame by its age when the camera saw it, so that a slow network does not count against the person, and by
 * the time since then. The phone belongs to the person, and its request is signed, so its clock is believed.
 */
export const frameVerdict = (createdAt: string, now: string): string => `
     CASE WHEN ${frameAgeAt(createdAt)} < -${FUTURE} OR :seenAt::float8 - ${inMilliseconds(now)} > ${FUTURE} THEN 'future'
          WHEN ${frameAgeAt(createdAt)} > :frameAge OR ${inMilliseconds(now)} - :seenAt::float8 > ${ARRIVAL} THEN 'stale'
          ELSE 'accepted' END`;

/**
 * SQL: judges the start of a scan: `accepted`, `unproven` or a {@link RefusedVerdict}. A session without start proof accepts every start. An app
 * that supports start proof must prove the start even where an older app need not, so removing the proof gains nothing.
 * @param session alias of the session
 * @param device alias of the scanning device
 */
const startVerdict = (session: string, device: string, now: string): string => `
     CASE WHEN ${session}.start_proof IS NULL THEN 'accepted'
          WHEN :startWay::"StartWay" IS NULL THEN
            CASE WHEN ${session}.start_proof = 'PREFERRED' AND ${device}.start_version = 0 AND NOT :startDeclared::boolean
                 THEN 'unproven' ELSE 'missing' END
          WHEN :proofVersion::int <> ${session}.start_key_version THEN 'missing'
          WHEN :startWay::"StartWay" <> ALL (${session}.start_ways) THEN 'wrong_way'
          WHEN :startWay::"StartWay" = 'PUSH' AND ${session}.push_status <> 'DISPATCHED' THEN 'wrong_way'
          WHEN :startWay::"StartWay" = 'QR' THEN ${frameVerdict(`${session}.created_at`, now)}
          ELSE 'accepted' END`;

/** SQL condition: the verdict opens the session. */
export const opens = (verdict: string): string => `${verdict} IN ('accepted', 'unproven')`;

/**
 * SQL condition: the session still takes scans after those that were refused for their start. To be checked on the locked
 * row, because parallel scans count.
 */
export const takesStarts = (session: string): string =>
  `${session}.refused_starts < ${limits.refusedStarts.default}`;

/** SET clauses that record how a session was opened, from the CTE `judged`. All values are null without start proof. */
export const recordStart = 'start_way = j.way, start_frame_ms = j.frame_ms, start_age_ms = j.age_ms';

/**
 * A CTE `judged` with the verdict about a scan of the session, and the values that {@link recordStart} stores. What it
 * reads of a session does not change after its creation, and the row of the device is locked, so the statement may judge before
 * it locks the session.
 * @param device the CTE with the scanning device
 */
export const judgeStart = (device: string): string => `
   judged AS MATERIALIZED (
     SELECT s.id, v.verdict,
       CASE WHEN s.start_proof IS NOT NULL THEN coalesce(:startWay::"StartWay", 'UNPROVEN') END AS way,
       CASE WHEN s.start_proof IS NOT NULL THEN :frameMs::int END AS frame_ms,
       -- Of a refused start, the age may be too large for the column.
       CASE WHEN s.start_proof IS NOT NULL AND v.verdict = 'accepted'
            THEN round(${frameAgeAt('s.created_at')})::int END AS age_ms
     FROM session s, ${device} d, (SELECT clock_timestamp() AS now) t,
       LATERAL (SELECT ${startVerdict('s', 'd', 't.now')} AS verdict) v
     WHERE s.id = :sessionId
   )`;
