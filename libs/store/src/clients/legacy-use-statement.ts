import {noColumns} from '../sql/columns.js';
import {uuid} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';

/** Counts one call of the deprecated signing endpoint. */
export const countLegacyUse = statement(
  'count_legacy_use',
  {clientId: uuid},
  noColumns,
  () => `
   INSERT INTO legacy_use AS u (client_id, uses, last_used_at) VALUES (:clientId, 1, clock_timestamp())
   ON CONFLICT (client_id) DO UPDATE SET uses = u.uses + 1, last_used_at = excluded.last_used_at`,
);
