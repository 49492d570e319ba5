import type {SignatureType} from '@signet/contracts';
import {computed, device, flag, identity, session} from '../../sql/columns.js';
import {isCaller, mayApproveSessions} from '../../sql/rules/device-rules.js';
import {
  fresh,
  freshUnless,
  isActiveClient,
  ofActiveClient,
  proofParams,
  spendProof,
  spendProofUnless,
} from '../../sql/fragments.js';
import {outboxEvent, relayedColumn, traceId} from '../../sql/outbox-event.js';
import {bytes, nullable, number, textOf, uuid} from '../../sql/parameters.js';
import {mayAnswer} from '../../sql/rules/person-rules.js';
import {allows} from '../../sql/rules/session-rules.js';
import {
  judgeStart,
  opens,
  takesStarts,
  recordStart,
  startParams,
  type RefusedVerdict,
} from '../../sql/rules/start-rules.js';
import {statement, type RowOf} from '../../sql/statement.js';
import type {SessionViewRow} from './reads/read-device-view.js';
import {attemptsColumn, preparedColumns, viewColumns} from './reads/view-columns.js';

/** SQL condition: the device `d` may scan the session `s` of the client `rp` now. */
const mayBind = (
  type: SignatureType,
): string => `s.id = j.id AND ${allows('s', 'scan', type)} AND ${takesStarts('s')}
       AND rp.id = s.client_id AND ${isActiveClient('rp')} AND ${mayAnswer('d.identity_id')}`;

/**
 * CTEs that change PENDING to SCANNED and bind the session to this device and its person, once. The statement holds a
 * row lock on the device, so the status of the device can change to LOCKED or REVOKED only after this transaction; the
 * cancellation of the sessions of the device then includes this session. Every statement that locks both rows locks the
 * row of the device before the row of the session. A scan whose start is refused changes nothing but the count of such
 * scans: the CTE `refused` then has a row, and `scanned` has none.
 */
const binding = (type: SignatureType, more = '') => `
   approver AS (
     SELECT d.id, d.identity_id, d.pin_attempts_used, d.start_version FROM device d
     WHERE ${isCaller('d')} AND ${mayApproveSessions('d')} ${more}
     FOR SHARE
   ), ${judgeStart('approver')}, scanned AS (
     UPDATE session s
     SET status = 'SCANNED', scanned_at = clock_timestamp(), device_id = d.id, identity_id = d.identity_id,
         challenge = :challenge, shown_name = rp.name, scan_trace_id = ${traceId},
         ${recordStart}
     FROM judged j, approver d, relying_party rp
     WHERE ${opens('j.verdict')} AND ${mayBind(type)}
     RETURNING s.id, s.client_id, s.identity_id, s.subject_identity_id, s.redirect_uri, s.signature_type, s.created_at,
       s.expires_at, s.title, s.properties, s.pairing_code, s.push_status,
       s.signed_data_hash, s.signed_data_name, s.challenge, s.shown_name, d.pin_attempts_used, s.hosted_page,
       s.start_way, s.start_frame_ms, s.start_key_version, s.start_return_url, s.push_check, s.browser, s.browser_system
   ), refused AS (
     UPDATE session s SET refused_starts = s.refused_starts + 1,
       stale_starts = CASE WHEN j.verdict = 'stale' THEN coalesce(s.stale_starts, 0) + 1 ELSE s.stale_starts END
     FROM judged j, approver d, relying_party rp
     WHERE NOT ${opens('j.verdict')} AND ${mayBind(type)}
     RETURNING j.verdict, s.refused_starts
   ), ${outboxEvent('session.scanned', {session_id: 'id'}, 'scanned')}`;

/** Why the scan was refused for its start, and how often this has happened to the session; null if it was not. */
const refusedColumns = computed(
  nullable(textOf<RefusedVerdict>()),
  'refusedStart',
  '(SELECT verdict FROM refused)',
).and(computed(nullable(number), 'refusedStarts', '(SELECT refused_starts FROM refused)'));

/** A FROM clause that always yields one row. The columns are null if nothing was scanned. */
const fromScanned = `
   FROM (SELECT) one
   LEFT JOIN scanned s ON true
   LEFT JOIN relying_party rp ON rp.id = s.client_id
   LEFT JOIN organisation o ON o.id = rp.organisation_id`;

const scanParams = {...proofParams, ...startParams, sessionId: uuid, challenge: bytes};

/**
 * Scans a login. For a pending signing, the statement changes nothing and does not use the proof, because the caller
 * must first prepare the signature.
 */
export const scanSession = statement(
  'scan_session',
  scanParams,
  freshUnless('signing')
    .and(flag('isSigning', 'EXISTS (SELECT FROM signing)'))
    .and(relayedColumn)
    .and(refusedColumns)
    .and(
      viewColumns('s.identity_id')
        .and(attemptsColumn('s'))
        .and(preparedColumns('NULL::bytea', 'NULL::bytea'))
        .orNone('sessionId'),
    ),
  (columns) => `
   WITH signing AS (
     SELECT id FROM session s WHERE s.id = :sessionId AND ${allows('s', 'scan', 'SIGNING')}
   ), ${spendProofUnless('signing')}, ${binding('AUTHENTICATION')}
   SELECT ${columns} ${fromScanned}`,
);

/**
 * The data needed to prepare a signature for this pending session. Of the values that are signed, only the certificate
 * can change between this read and `scanSigning`, so `scanSigning` compares it.
 */
export const readSigningDraft = statement(
  'read_signing_draft',
  {deviceId: uuid, sessionId: uuid},
  session
    .pick('s', 'signedDataHash', 'signedDataName')
    .notNull()
    // Null if the device has not registered keys yet.
    .and(device.as('d', 'signingCertificateEncrypted', 'certificateEncrypted'))
    .and(identity.as('i', 'id', 'identityId'))
    .and(identity.pick('i', 'attributesEncrypted')),
  (columns) => `
   SELECT ${columns}
   FROM session s, device d JOIN identity i ON i.id = d.identity_id
   WHERE s.id = :sessionId AND d.id = :deviceId AND ${allows('s', 'scan', 'SIGNING')} AND ${ofActiveClient('s')}`,
);

export type SigningDraftRow = RowOf<typeof readSigningDraft>;

/**
 * Scans a signing and stores its prepared signature, unless the certificate of the device has changed since the
 * signature was prepared.
 */
export const scanSigning = statement(
  'scan_signing',
  {
    ...scanParams,
    certificateEncrypted: bytes,
    birthDateEncrypted: bytes,
    manifest: bytes,
    signedAttributes: bytes,
  },
  fresh
    .and(relayedColumn)
    .and(refusedColumns)
    .and(
      viewColumns('s.identity_id')
        .and(attemptsColumn('s'))
        .and(preparedColumns(':manifest::bytea', ':signedAttributes::bytea'))
        .orNone('sessionId'),
    ),
  (columns) => `
   WITH ${spendProof}, ${binding('SIGNING', 'AND d.signing_certificate_encrypted = :certificateEncrypted')}, prepared AS (
     INSERT INTO signature (session_id, certificate_encrypted, birth_date_encrypted, manifest, signed_attributes)
     SELECT id, :certificateEncrypted, :birthDateEncrypted, :manifest, :signedAttributes FROM scanned
   )
   SELECT ${columns} ${fromScanned}`,
);

/** A session that the device has just scanned. */
export type ScannedRow = SessionViewRow & {readonly relayed: boolean; readonly refusedStart: null};
