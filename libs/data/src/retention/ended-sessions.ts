/**
 * For each rule that deletes sessions, the condition for these sessions. With a bound on `ended_at`, each condition
 * implies the predicate of one partial index on `ended_at`. The predicates use no column that changes before a session
 * ends, so that the earlier updates are heap-only tuple (HOT) updates.
 */
export const endedSessions = {
  login: `s.completed_at IS NOT NULL AND s.signature_type = 'AUTHENTICATION'`,
  unfinishedSession: 's.completed_at IS NULL',
  signingResult: `s.completed_at IS NOT NULL AND s.signature_type = 'SIGNING'`,
} as const;

/** A rule that deletes sessions. */
export type DeletionName = keyof typeof endedSessions;

/**
 * When a session ended at least this long ago, its end is committed, and no other statement locks its row. Sessions
 * that ended more recently are read again by the next search.
 */
export const OVERLAP_SECONDS = 60;
