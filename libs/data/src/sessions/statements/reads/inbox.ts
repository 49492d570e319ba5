import {epochSeconds, relyingParty, session} from '../../../sql/columns.js';
import {isActiveClient} from '../../../sql/fragments.js';
import {uuid} from '../../../sql/parameters.js';
import {allows, hasRequestedPush} from '../../../sql/rules/session-rules.js';
import {statement, type RowOf} from '../../../sql/statement.js';

/**
 * The newest pushed sessions that the person of this device can still scan, newest first. Because pushes can be lost,
 * the inbox also contains sessions whose push did not reach this device. The query uses a partial index on sessions
 * that have not ended.
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
   JOIN relying_party rp ON rp.id = s.client_id AND ${isActiveClient('rp')}
   WHERE d.id = :deviceId AND s.ended_at IS NULL AND ${hasRequestedPush('s')} AND ${allows('s', 'scan')}
   ORDER BY s.id DESC
   LIMIT 20`,
);

export type InboxRow = RowOf<typeof readInbox>;
