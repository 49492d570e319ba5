import {computed, event, session} from '../sql/columns.js';
import {clientParams, isClient} from '../sql/fragments.js';
import {bigint, listOf, number, text} from '../sql/parameters.js';
import {statement, type RowOf} from '../sql/statement.js';

/**
 * Lists the events of a test client, in the order of their ids, that became visible between two snapshots: those whose
 * transaction the first snapshot did not see, and the second did. The first snapshot saw all transactions before
 * `sinceEnd` except `sinceRunning`; `sinceOldest` is the first that it did not see. There is always one row with the
 * snapshot of this statement, unless the registration of the client has changed. The last columns are null if there are
 * no events.
 *
 * The events of a session are inserted while its row is locked. So a snapshot that contains an event of a session also
 * contains the earlier ones, and within a session the order of the ids is the order of the changes. Events whose session
 * was deleted are not listed.
 */
export const listTestEvents = statement(
  'list_test_events',
  {
    ...clientParams,
    sinceOldest: bigint,
    sinceEnd: bigint,
    sinceRunning: listOf(bigint),
    untilEnd: bigint,
    untilRunning: listOf(bigint),
    afterId: bigint,
    limit: number,
  },
  computed(text, 'snapshot', 'seen.snapshot').and(
    computed(text, 'id', 'page.id::text')
      .and(event.as('page', 'createdAt', 'occurredAt').and(event.pick('page', 'type', 'reason')))
      .and(session.from('id', 'sessionId', 'page.session_id'))
      .and(session.pick('page', 'signatureType'))
      .orNone('id'),
  ),
  (columns) => `
   SELECT ${columns}
   FROM (SELECT pg_current_snapshot()::text AS snapshot FROM relying_party rp WHERE ${isClient('rp')} AND rp.is_test) seen
   LEFT JOIN LATERAL (
     SELECT e.id, e.type, e.reason, e.created_at, s.id AS session_id, s.signature_type
     FROM event e JOIN session s ON s.id = e.session_id AND s.client_id = e.test_client_id
     WHERE e.test_client_id = :clientId AND e.transaction_id >= :sinceOldest::bigint
       AND (e.transaction_id >= :sinceEnd::bigint OR e.transaction_id = ANY(:sinceRunning::bigint[]))
       AND e.transaction_id < :untilEnd::bigint AND e.transaction_id <> ALL(:untilRunning::bigint[])
       AND e.id > :afterId::bigint
     ORDER BY e.id LIMIT :limit
   ) page ON true
   ORDER BY page.id`,
);

export type TestEventRow = Exclude<RowOf<typeof listTestEvents>, {id: null}>;
