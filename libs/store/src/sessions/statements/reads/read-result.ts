import {client, session, signature} from '../../../sql/columns.js';
import {stateColumns} from '../../../sql/fragments.js';
import {number, uuid} from '../../../sql/parameters.js';
import {nowFor} from '../../../sql/rules/test-age.js';
import {hasHappened} from '../../../sql/rules/session-rules.js';
import {statement, type RowOf} from '../../../sql/statement.js';

const hasContainer = hasHappened('s', 'containerCreated');

/**
 * The state of a session, and the result of a completed signing for `retention` seconds after its end. `status` is null
 * if the client has no such session, or if the retention period of the result has ended, even if the sweeper has not
 * deleted the result yet.
 */
export const readResult = statement(
  'read_result',
  {clientId: uuid, sessionId: uuid, retention: number},
  client
    .as('rp', 'version', 'clientVersion')
    .and(
      stateColumns('s')
        .and(session.pick('s', 'signatureType', 'startWay'))
        .orNone('status'),
    )
    // Null unless the session is a COMPLETED signing.
    .and(signature.pick('g', 'containerEncrypted', 'birthDateEncrypted').orNull()),
  (columns) => `
   SELECT ${columns}
   FROM relying_party rp
   LEFT JOIN session s ON s.id = :sessionId AND s.client_id = rp.id
     AND (NOT (${hasContainer}) OR s.ended_at > ${nowFor('s')} - :retention * interval '1 second')
   LEFT JOIN signature g ON g.session_id = s.id AND ${hasContainer}
   WHERE rp.id = :clientId`,
);

export type ResultRow = RowOf<typeof readResult>;
