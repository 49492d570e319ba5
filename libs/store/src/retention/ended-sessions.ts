/**
 * For each rule that deletes sessions, the condition that selects them. Together with a bound on `ended_at`, each
 * condition implies the predicate of a partial index on `ended_at`. The columns in these predicates do not change
 * before `ended_at` is set, so that the updates of an open session are heap-only tuple (HOT) updates.
 */
export const endedSessions = {
  login: `s.completed_at IS NOT NULL AND s.signature_type = 'AUTHENTICATION'`,
  unfinishedSession: 's.completed_at IS NULL',
  signingResult: `s.completed_at IS NOT NULL AND s.signature_type = 'SIGNING'`,
} as const;

/** A rule that deletes sessions. */
export type DeletionName = keyof typeof endedSessions;

/**
 * A transaction that completes or cancels a session commits within this time. Until then, other transactions do not see
 * the end of the session, so a search that stores how far it has read stays this far behind the clock.
 */
export const OVERLAP_SECONDS = 60;
