/**
 * For each rule that deletes sessions, the condition that selects them. Together with a bound on `ended_at`, each
 * condition implies the predicate of a partial index on `ended_at`. The columns of these predicates do not change
 * before a session ends, so that earlier updates of the row are heap-only tuple (HOT) updates.
 */
export const endedSessions = {
  login: `s.completed_at IS NOT NULL AND s.signature_type = 'AUTHENTICATION'`,
  unfinishedSession: 's.completed_at IS NULL',
  signingResult: `s.completed_at IS NOT NULL AND s.signature_type = 'SIGNING'`,
} as const;

/** A rule that deletes sessions. */
export type DeletionName = keyof typeof endedSessions;

/**
 * If a session ended at least this long ago, its end has been committed, and no other statement locks its row. Sessions
 * that ended more recently are read again by the next search.
 */
export const OVERLAP_SECONDS = 60;
