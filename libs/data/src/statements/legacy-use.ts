import {statement} from './statement.js';

/** Counts one call of the retired signing endpoint. */
export const countLegacyUse = statement<Record<string, never>>(
  'count_legacy_use',
  `INSERT INTO legacy_use AS u (client_id, uses, last_used_at) VALUES ($1, 1, clock_timestamp())
   ON CONFLICT (client_id) DO UPDATE SET uses = u.uses + 1, last_used_at = excluded.last_used_at`,
);
