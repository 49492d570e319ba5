import {limits} from '@signet/contracts';
import {client, epochSeconds, organisation, session} from '../../../sql/columns.js';
import {isActiveClient} from '../../../sql/fragments.js';
import {uuid} from '../../../sql/parameters.js';
import {isMutedFor} from '../../../sql/rules/mute-rules.js';
import {allows, hasRequestedPush} from '../../../sql/rules/session-rules.js';
import {statement, type RowOf} from '../../../sql/statement.js';

const size = limits.inboxSessions.default;

/** SQL condition: the session is in the partial index of the inbox. */
const isIndexed = (row: string): string => `${row}.ended_at IS NULL AND ${hasRequestedPush(row)}`;

/** SQL condition: the person may open the session from the inbox. With start proof, only if a push was accepted. */
const mayOpen = (row: string): string => `(${row}.start_proof IS NULL OR ${row}.push_status = 'DISPATCHED')`;

/**
 * A recursive CTE with the clients that have sessions in the index for the person. Each step looks up the next client id
 * in the index, so the cost depends on the number of clients, and not on the number of their sessions.
 */
const askingClients = `
   asking (identity_id, client_id) AS (
     SELECT d.identity_id, '00000000-0000-0000-0000-000000000000'::uuid FROM device d WHERE d.id = :deviceId
     UNION ALL
     SELECT a.identity_id, next.client_id FROM asking a CROSS JOIN LATERAL (
       SELECT s.client_id FROM session s
       WHERE s.subject_identity_id = a.identity_id AND ${isIndexed('s')} AND s.client_id > a.client_id
       ORDER BY s.client_id LIMIT 1) next
   )`;

/** SQL: ranks the sessions of the inbox from the newest, among those of the same sender or client. */
const rank = (by: string): string => `row_number() OVER (PARTITION BY ${by} ORDER BY s.id DESC)`;

/**
 * The sessions with a requested push that the person of this device can still scan, at most `limits.inboxSessions`,
 * newest first. Because pushes can be lost or withheld, the inbox also contains sessions whose push did not reach this
 * device. Omits the sessions of muted senders.
 *
 * If there are more sessions, no client hides those of another one. The newest session of each sender comes first, then
 * the newest of each client, and then the others in turns: the second of each sender, the third, and so on. A sender is
 * an organisation or, without one, a client; several clients of an organisation therefore share its turn.
 */
export const readInbox = statement(
  'read_inbox',
  {deviceId: uuid},
  session
    .pick('s', 'clientId', 'signatureType', 'title', 'redirectUri')
    .and(session.as('s', 'id', 'sessionId'))
    .and(client.as('s', 'name', 'relyingPartyName'))
    .and(client.pick('s', 'redirectUris'))
    .and(organisation.as('s', 'confirmedName', 'organisationName').orNull())
    .and(epochSeconds('expiresAt', 's.expires_at')),
  (columns) => `
   WITH RECURSIVE ${askingClients}, waiting AS (
     SELECT s.*, rp.name, rp.redirect_uris, o.confirmed_name, ${rank('coalesce(rp.organisation_id, rp.id)')} AS of_sender, ${rank('rp.id')} AS of_client
     FROM asking a JOIN relying_party rp
       ON rp.id = a.client_id AND ${isActiveClient('rp')} AND NOT ${isMutedFor('a.identity_id', 'rp')}
     LEFT JOIN organisation o ON o.id = rp.organisation_id
     CROSS JOIN LATERAL (
       SELECT s.id, s.client_id, s.signature_type, s.title, s.redirect_uri, s.expires_at FROM session s
       WHERE s.subject_identity_id = a.identity_id AND s.client_id = a.client_id AND ${isIndexed('s')}
         AND ${allows('s', 'scan')} AND ${mayOpen('s')}
       ORDER BY s.id DESC LIMIT ${size}) s
   ), shown AS (
     SELECT * FROM waiting
     ORDER BY of_sender = 1 DESC, of_client = 1 DESC, of_sender, id DESC
     LIMIT ${size}
   )
   SELECT ${columns} FROM shown s ORDER BY s.id DESC`,
);

export type InboxRow = RowOf<typeof readInbox>;
