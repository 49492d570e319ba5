import {client, epochSeconds, flag, session} from '../../../sql/columns.js';
import {isHeldByPage, stateColumns} from '../../../sql/fragments.js';
import {uuids} from '../../../sql/parameters.js';
import {statement, type RowOf} from '../../../sql/statement.js';

/**
 * Reads the statuses of many sessions: for each pair of a client and a session, the version of the client and the
 * status of the session, in the order of the pairs. The version is null if the client does not exist; `status` is null
 * if the client has no such session. The caller derives EXPIRED from `expired`, even if the expiry has not been
 * recorded yet. The LATERAL joins make PostgreSQL look up each pair by its keys, even if the planner expects many
 * pairs.
 */
export const readStatuses = statement(
  'read_statuses',
  {clientIds: uuids, sessionIds: uuids},
  client
    .as('rp', 'version', 'clientVersion')
    .orNull()
    .and(
      stateColumns('s')
        .and(
          session.pick(
            's',
            'signatureType',
            'pairingCode',
            'redirectUri',
            'startWay',
            'startAgeMs',
            'identityId',
            'browser',
          ),
        )
        .and(flag('heldByPage', isHeldByPage('s')))
        .and(epochSeconds('expiresAt', 's.expires_at'))
        .orNone('status'),
    ),
  (columns) => `
   SELECT ${columns}
   FROM unnest(:clientIds::uuid[], :sessionIds::uuid[]) WITH ORDINALITY AS asked (client_id, session_id, position)
   LEFT JOIN LATERAL (SELECT id, version FROM relying_party WHERE id = asked.client_id OFFSET 0) rp ON true
   LEFT JOIN LATERAL (
     SELECT status, signed_at, returned_at, signature_type, expires_at, pairing_code, redirect_uri,
       start_way, start_age_ms, identity_id, browser,
       hosted_page, start_proof, login_cookie_hash, test_age
     FROM session WHERE id = asked.session_id AND client_id = rp.id OFFSET 0
   ) s ON true
   ORDER BY asked.position`,
);

export type StatusRow = RowOf<typeof readStatuses>;
