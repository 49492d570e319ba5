import type {ClientStatistics} from '../../generated/client.js';

/** The number of sessions, and how many of them were scanned, confirmed (or signed), completed and redeemed. */
export type SessionCounts = Pick<
  ClientStatistics,
  'sessions' | 'scanned' | 'confirmed' | 'completed' | 'redeemed'
>;

export const noSessions: SessionCounts = {sessions: 0, scanned: 0, confirmed: 0, completed: 0, redeemed: 0};

export const addCounts = (one: SessionCounts, other: SessionCounts): SessionCounts => ({
  sessions: one.sessions + other.sessions,
  scanned: one.scanned + other.scanned,
  confirmed: one.confirmed + other.confirmed,
  completed: one.completed + other.completed,
  redeemed: one.redeemed + other.redeemed,
});
