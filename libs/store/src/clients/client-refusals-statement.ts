import {noColumns} from '../sql/columns.js';
import {listOf, number, texts, uuids} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';

/** Adds refusals to the counts of the current hour. The fixed order of the rows prevents deadlocks between gateways. */
export const addClientRefusals = statement(
  'add_client_refusals',
  {clientIds: uuids, errorCodes: texts, refusals: listOf(number)},
  noColumns,
  () => `
   INSERT INTO client_refusals AS c (client_id, hour, error_code, refusals)
   SELECT new.client_id, date_trunc('hour', clock_timestamp(), 'UTC'), new.error_code, new.refusals
   FROM unnest(:clientIds::uuid[], :errorCodes::text[], :refusals::int[]) AS new (client_id, error_code, refusals)
   ORDER BY new.client_id, new.error_code
   ON CONFLICT (client_id, hour, error_code) DO UPDATE SET refusals = c.refusals + excluded.refusals`,
);
