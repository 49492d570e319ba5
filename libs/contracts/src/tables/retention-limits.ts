import {limit, type Limit} from './limit.js';

/** How long data is kept, and how it is deleted; part of `limits`. */
export const retentionLimits = {
  retainUnfinished: limit(
    0,
    3600,
    86_400,
    'seconds',
    'Retention of cancelled and expired sessions after their end, and of PIN attempts outside a session.',
  ),
  retainLogin: limit(
    0,
    86_400,
    2_592_000,
    'seconds',
    'Retention of completed logins after their code expired.',
  ),
  retainEvents: limit(60, 86_400, 2_592_000, 'seconds', 'Retention of published events.'),
  retainIdempotency: limit(
    60,
    86_400,
    604_800,
    'seconds',
    'Retention of stored responses for Idempotency-Keys.',
  ),
  retainAudit: limit(30, 400, 3650, 'days', 'Retention of audit entries.'),
  sweepInterval: limit(
    1,
    20,
    60,
    'seconds',
    'Interval of the sweeper. Personal data is erased at most a minute after its retention period has ended.',
  ),
  sweepBatch: limit(
    10,
    1000,
    10_000,
    'count',
    'Rows deleted in one statement, so that locks are held only briefly.',
  ),
  sweepStatement: limit(
    2,
    30,
    600,
    'seconds',
    'Statement timeout of the sweeper. No caller waits for the sweeper.',
  ),
} as const satisfies Record<string, Limit>;
