import {nullable, number, session, statement, uuid} from '@signet/store/sql';

/**
 * The newest sessions of a test client that have ended, from its newest ten thousand events: the events of test clients have an
 * index by client, and sessions have none. Every session that has ended has an event. With OFFSET 0, PostgreSQL looks up one
 * session after the other, until it has enough.
 */
export const listEndedTestSessions = statement(
  'list_ended_test_sessions',
  {clientId: uuid, before: nullable(uuid), limit: number},
  session.pick('s', 'id'),
  (columns) => `
   SELECT ${columns}
   FROM (
     SELECT DISTINCT e.session_id FROM (
       SELECT session_id FROM event WHERE test_client_id = :clientId ORDER BY transaction_id DESC LIMIT 10000
     ) e
     WHERE :before::uuid IS NULL OR e.session_id < :before::uuid
   ) found
   CROSS JOIN LATERAL (
     SELECT id FROM session WHERE id = found.session_id AND ended_at IS NOT NULL OFFSET 0
   ) s
   ORDER BY found.session_id DESC LIMIT :limit`,
);
