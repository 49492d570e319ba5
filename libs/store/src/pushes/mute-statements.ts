import type {AuditAction} from '@signet/domain';
import {client, epochSeconds, organisation} from '../sql/columns.js';
import {auditParams, done, fresh, proofParams, spendProof} from '../sql/fragments.js';
import {uuid} from '../sql/parameters.js';
import {isActive} from '../sql/rules/device-rules.js';
import {hasRequestedPush} from '../sql/rules/session-rules.js';
import {statement, type RowOf} from '../sql/statement.js';
import {muting} from './muting.js';

/** A muted client, and the confirmed name of its organisation. */
const senderColumns = client
  .as('rp', 'id', 'clientId')
  .and(client.as('rp', 'name', 'relyingPartyName'))
  .and(organisation.as('o', 'confirmedName', 'organisationName').orNull())
  .and(epochSeconds('mutedAt', 'm.muted_at'));

const senderOf = (subject: string): string => `
  ${subject} m JOIN relying_party rp ON rp.id = m.client_id LEFT JOIN organisation o ON o.id = rp.organisation_id`;

/** A CTE that inserts an audit entry of the device if the condition is met. `client` is an SQL expression. */
const audited = (action: AuditAction, client: string, condition: string): string => `
   audited AS (
     INSERT INTO audit_entry (id, actor, action, target, details)
     SELECT :auditId::uuid, 'device:' || :deviceId::text, '${action}', 'device:' || :deviceId::text,
       jsonb_build_object('client', ${client})
     WHERE ${condition}
   )`;

/** The clients that the person of this device has muted, the latest first. */
export const listMutedSenders = statement(
  'list_muted_senders',
  {deviceId: uuid},
  senderColumns,
  (columns) => `
   SELECT ${columns}
   FROM device d JOIN ${senderOf('subject')} ON m.identity_id = d.identity_id AND m.muted_at IS NOT NULL
   WHERE d.id = :deviceId
   ORDER BY m.muted_at DESC, m.client_id`,
);

export type MutedSenderRow = RowOf<typeof listMutedSenders>;

/**
 * Mutes the client of a session for the person of the device. The session must be one for which a push to this person
 * was requested, in any state. Muting again changes nothing. `clientId` is null if there is no such session, or if the
 * device is not active.
 */
export const muteSender = statement(
  'mute_sender',
  {...proofParams, ...auditParams, sessionId: uuid},
  fresh.and(senderColumns.orNull()),
  (columns) => `
   WITH ${spendProof}, ${muting(`
     SELECT u.client_id, u.identity_id, u.muted_at FROM device d
     JOIN session s ON s.id = :sessionId AND s.subject_identity_id = d.identity_id AND ${hasRequestedPush('s')}
     JOIN subject u ON u.client_id = s.client_id AND u.identity_id = d.identity_id
     WHERE EXISTS (SELECT FROM proof) AND d.id = :deviceId AND ${isActive('d')}
     FOR NO KEY UPDATE OF u`)}, ${audited(
     'device.sender_muted',
     '(SELECT client_id FROM muted)',
     'EXISTS (SELECT FROM asked JOIN muted USING (client_id) WHERE asked.muted_at IS NULL)',
   )}
   SELECT ${columns} FROM (SELECT) one LEFT JOIN (${senderOf('muted')}) ON true`,
);

/**
 * Allows the requests of a client again, and those of the other clients of its organisation. `done` is false if the
 * person does not know the client, or if the device is not active. Locks the rows of the subjects in the order of an
 * erasure, so that the two cannot deadlock.
 */
export const allowSender = statement(
  'allow_sender',
  {...proofParams, ...auditParams, clientId: uuid},
  done('known'),
  (columns) => `
   WITH ${spendProof}, known AS (
     SELECT d.identity_id, rp.id, rp.organisation_id FROM device d
     JOIN subject u ON u.client_id = :clientId AND u.identity_id = d.identity_id
     JOIN relying_party rp ON rp.id = u.client_id
     WHERE EXISTS (SELECT FROM proof) AND d.id = :deviceId AND ${isActive('d')}
   ), locked AS (
     SELECT u.client_id, u.identity_id
     FROM known JOIN relying_party rp ON rp.id = known.id OR rp.organisation_id = known.organisation_id
     JOIN subject u ON u.client_id = rp.id AND u.identity_id = known.identity_id
     WHERE u.muted_at IS NOT NULL ORDER BY u.client_id FOR NO KEY UPDATE OF u
   ), allowed AS (
     UPDATE subject u SET muted_at = NULL
     FROM locked WHERE u.client_id = locked.client_id AND u.identity_id = locked.identity_id
     RETURNING u.client_id
   ), ${audited('device.sender_allowed', ':clientId::uuid', 'EXISTS (SELECT FROM allowed)')}
   SELECT ${columns}`,
);
