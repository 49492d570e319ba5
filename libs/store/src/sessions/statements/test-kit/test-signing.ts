import {outboxEvent} from '../../../sql/outbox-event.js';
import {identity, session} from '../../../sql/columns.js';
import {clientParams} from '../../../sql/fragments.js';
import {certificateRow, signingParams} from '../../../sql/new-certificate.js';
import {bytes, uuid, uuids} from '../../../sql/parameters.js';
import {allows} from '../../../sql/rules/session-rules.js';
import {statement, type RowOf} from '../../../sql/statement.js';
import {isOwnSession, mayReact} from './test-conditions.js';

const ofSession = {...clientParams, sessionId: uuid};

/** The data needed to prepare the signature of a test person for a pending signing of a test client. */
export const readTestSigningDraft = statement(
  'read_test_signing_draft',
  {...ofSession, testSubjects: uuids},
  session
    .pick('s', 'signedDataHash', 'signedDataName')
    .notNull()
    .and(identity.as('i', 'id', 'identityId'))
    .and(identity.pick('i', 'attributesEncrypted')),
  (columns) => `
   SELECT ${columns}
   FROM relying_party rp, session s, subject u JOIN identity i ON i.id = u.identity_id
   WHERE ${isOwnSession} AND ${allows('s', 'scan', 'SIGNING')} AND ${mayReact}
   ORDER BY u.subject_id LIMIT 1`,
);

export type TestSigningDraft = RowOf<typeof readTestSigningDraft>;

/**
 * Scans a signing for a test person, and stores the prepared signature. There is no device: `deviceId` only binds the
 * encrypted certificate to the session. The way to a session with start proof is QR, as in `scanTestSession`.
 */
export const scanTestSigning = statement(
  'scan_test_signing',
  {
    ...ofSession,
    testSubjects: uuids,
    identityId: uuid,
    deviceId: uuid,
    challenge: bytes,
    certificateEncrypted: bytes,
    birthDateEncrypted: bytes,
    manifest: bytes,
    signedAttributes: bytes,
    ...signingParams,
  },
  session.pick('scanned', 'id'),
  (columns) => `
   WITH scanned AS (
     UPDATE session s
     SET status = 'SCANNED', scanned_at = clock_timestamp(), challenge = :challenge, shown_name = rp.name,
         device_id = :deviceId, identity_id = :identityId,
         start_way = CASE WHEN s.start_proof IS NOT NULL THEN 'QR'::"StartWay" END
     FROM relying_party rp
     WHERE ${isOwnSession} AND ${allows('s', 'scan', 'SIGNING')}
       AND EXISTS (SELECT FROM subject u WHERE ${mayReact} AND u.identity_id = :identityId::uuid)
     RETURNING s.id, s.client_id, s.push_status
   ), prepared AS (
     INSERT INTO signature (session_id, certificate_encrypted, birth_date_encrypted, manifest, signed_attributes)
     SELECT id, :certificateEncrypted, :birthDateEncrypted, :manifest, :signedAttributes FROM scanned
   ), certified AS (
     INSERT INTO certificate (issuer_key_hash, serial, use, not_after)
     SELECT ${certificateRow('signing')} FROM scanned
   ), ${outboxEvent('session.scanned', {session_id: 'id'}, 'scanned')}
   SELECT ${columns} FROM scanned`,
);

/** Accepts the signature of a test person. A signing worker then creates the container as for everybody. */
export const captureTestSignature = statement(
  'capture_test_signature',
  {...ofSession, deviceId: uuid, signature: bytes},
  session.pick('captured', 'id'),
  (columns) => `
   WITH captured AS (
     UPDATE session s SET signed_at = clock_timestamp()
     FROM relying_party rp
     WHERE ${isOwnSession} AND s.device_id = :deviceId::uuid AND ${allows('s', 'captureSignature')}
     RETURNING s.id
   ), kept AS (
     UPDATE signature g SET signature = :signature, traceparent = :traceparent
     FROM captured WHERE g.session_id = captured.id
   ), ${outboxEvent('signature.captured', {session_id: 'id'}, 'captured')}
   SELECT ${columns} FROM captured`,
);
