import {fixed, limit} from './limit.js';

const ofClient = 'Pushes of one client to one person. Above this limit, the push status is `NO_DEVICE`.';
const ofAll =
  'Pushes of all clients to one person. Above this limit, sessions are listed in the inbox of the app without a push.';

/**
 * Limits of pushes to one person, and of the list of sessions that wait for the person. Each window begins with the first push after the end of the previous window. The
 * limits for all clients are three times those for one, so that one client cannot use up the pushes of all others.
 */
export const pushLimits = {
  pushesPerSubject: limit(1, 5, 60, 'per minute', ofClient),
  pushesPerSubjectHour: limit(1, 15, 3600, 'per hour', ofClient),
  pushesPerSubjectDay: limit(1, 50, 10_000, 'per day', ofClient),
  pushesPerPerson: limit(1, 15, 240, 'per minute', ofAll),
  pushesPerPersonHour: limit(1, 45, 14_400, 'per hour', ofAll),
  pushesPerPersonDay: limit(1, 150, 40_000, 'per day', ofAll),
  inboxSessions: fixed(20, 'count', 'Sessions in the inbox of a phone; the clients share them.'),
} as const;
