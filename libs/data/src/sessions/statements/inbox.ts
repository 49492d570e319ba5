import {epochSeconds, relyingParty, session} from '../../sql/columns.js';
import {uuid} from '../../sql/parameters.js';
import {allows} from '../../sql/session-rules.js';
import {statement, type RowOf} from '../../sql/statement.js';

/**
 * Pushed sessions of the device's person that can still be scanned, newest first. Pushes may be lost, so it does not
 * matter whether one was sent to this device, or to any. A partial index on the few live sessions makes this cheap.
 */
export const readInbox = statement(
  'read_inbox',
  {deviceId: uuid},
  session
    .pick('s', 'signatureType', 'title')
    .and(session.as('s', 'id', 'sessionId'))
    .and(relyingParty.as('rp', 'name', 'relyingPartyName'))
    .and(epochSeconds('expiresAt', 's.expires_at')),
  (columns) => `
   SELECT ${columns}
   FROM device d
   JOIN session s ON s.subject_identity_id = d.identity_id
   JOIN relying_party rp ON rp.id = s.client_id AND rp.status = 'ACTIVE'
   WHERE d.id = :deviceId AND s.ended_at IS NULL AND s.push_status = 'DISPATCHED' AND ${allows('s', 'scan')}
   ORDER BY s.id DESC
   LIMIT 20`,
);

export type InboxRow = RowOf<typeof readInbox>;
