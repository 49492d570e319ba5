import type {SignatureType} from '@signet/contracts';
import type {DeviceRow} from './device.js';
import {epochSeconds, spendProof, stateColumns, type SessionStateColumns} from './fragments.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';
import {outboxEvent} from './outbox.js';

/** What a session view is made of. */
export interface SessionViewRow {
  sessionId: string;
  clientId: string;
  relyingPartyName: string;
  returnOrigins: string[];
  signatureType: SignatureType;
  expiresAt: number;
  title: string | null;
  properties: unknown;
  pairingCode: string | null;
  /** It was sent to the phones of its person. */
  pushed: boolean;
  signedDataHash: string | null;
  signedDataName: string | null;
  challenge: Uint8Array;
  /** What a scanned signing session signs, as prepared by its scan. */
  manifest: Uint8Array | null;
  signedAttributes: Uint8Array | null;
}

export interface ScanRow extends Omit<SessionViewRow, 'sessionId'> {
  /** False when the device proof was used before. */
  fresh: boolean;
  /** Null when nothing was scanned. */
  sessionId: string | null;
}

const sessionViewColumns = `s.id AS "sessionId", s.client_id AS "clientId", rp.name AS "relyingPartyName",
     rp.return_origins AS "returnOrigins", s.signature_type AS "signatureType",
     ${epochSeconds('s.expires_at')} AS "expiresAt", s.title, s.properties, s.pairing_code AS "pairingCode",
     s.push_status = 'DISPATCHED' AS pushed, s.signed_data_hash AS "signedDataHash", s.signed_data_name AS "signedDataName", s.challenge`;

/** PENDING to SCANNED and bound to this device and its person, once. The challenge comes from the caller. */
const binding = (type: SignatureType, more = '') => `
   scanned AS (
     UPDATE session s
     SET status = 'SCANNED', scanned_at = clock_timestamp(), device_id = d.id, identity_id = d.identity_id, challenge = $5
     FROM device d
     WHERE EXISTS (SELECT FROM proof)
       AND d.id = $1 AND d.status = 'ACTIVE' ${more}
       AND s.id = $4 AND ${allows('s', 'scan', type)}
       AND (s.subject_id IS NULL OR s.subject_identity_id = d.identity_id)
     RETURNING s.id, s.client_id, s.signature_type, s.expires_at, s.title, s.properties, s.pairing_code, s.push_status,
       s.signed_data_hash, s.signed_data_name, s.challenge
   ), ${outboxEvent('session.scanned', {session_id: 'id', traceparent: '$6'}, 'scanned')}`;

const fromScanned = `
   FROM (SELECT) one
   LEFT JOIN scanned s ON true
   LEFT JOIN relying_party rp ON rp.id = s.client_id`;

/** Scans a login. A pending signing is left alone, and the proof unspent: what it signs has to be prepared first. */
export const scanSession = statement<ScanRow & {isSigning: boolean}>(
  'scan_session',
  `WITH signing AS (
     SELECT id FROM session s
     WHERE s.id = $4 AND ${allows('s', 'scan', 'SIGNING')}
   ), proof AS (
     INSERT INTO device_proof (device_id, jti_hash, expires_at)
     SELECT $1, $2, clock_timestamp() + $3 * interval '1 second' WHERE NOT EXISTS (SELECT FROM signing)
     ON CONFLICT DO NOTHING
     RETURNING device_id
   ), ${binding('AUTHENTICATION')}
   SELECT EXISTS (SELECT FROM proof) OR EXISTS (SELECT FROM signing) AS fresh, EXISTS (SELECT FROM signing) AS "isSigning",
     ${sessionViewColumns}, NULL::bytea AS manifest, NULL::bytea AS "signedAttributes" ${fromScanned}`,
);

export interface SigningDraftRow {
  signedDataHash: string;
  signedDataName: string;
  /** Of the device; null while it has registered no keys. */
  certificateEncrypted: Uint8Array | null;
  identityId: string;
  attributesEncrypted: Uint8Array;
}

/** What a device would sign if it scanned this pending session. None of it changes before the scan but the certificate. */
export const readSigningDraft = statement<SigningDraftRow>(
  'read_signing_draft',
  `SELECT s.signed_data_hash AS "signedDataHash", s.signed_data_name AS "signedDataName",
     d.signing_certificate_encrypted AS "certificateEncrypted", i.id AS "identityId", i.attributes_encrypted AS "attributesEncrypted"
   FROM session s, device d JOIN identity i ON i.id = d.identity_id
   WHERE s.id = $2 AND d.id = $1 AND ${allows('s', 'scan', 'SIGNING')}`,
);

/** Scans a signing, and keeps what was prepared for it with this certificate ($7) of the device. */
export const scanSigning = statement<ScanRow>(
  'scan_signing',
  `WITH ${spendProof}, ${binding('SIGNING', 'AND d.signing_certificate_encrypted = $7')}, prepared AS (
     INSERT INTO signature (session_id, certificate_encrypted, birth_date_encrypted, manifest, signed_attributes)
     SELECT id, $7, $8, $9, $10 FROM scanned
   )
   SELECT EXISTS (SELECT FROM proof) AS fresh, ${sessionViewColumns}, $9::bytea AS manifest, $10::bytea AS "signedAttributes"
   ${fromScanned}`,
);

export interface DeviceSessionRow extends SessionViewRow, SessionStateColumns {
  /** The session is bound to this device. */
  boundToDevice: boolean;
  /** The session may be scanned by this device's person. */
  allowedForPerson: boolean;
  /** The session was pushed to this device's person. */
  pushedToPerson: boolean;
  pinAttemptOpen: boolean;
  /** How the device stands, and the keys behind its PIN. */
  deviceStatus: DeviceRow['status'];
  authenticationKey: unknown;
  /** The key that signs data; what was prepared for an earlier one of the device cannot be signed any more. */
  signingKey: unknown;
  keysReplaced: boolean;
}

/** A session as one device may see it: to repeat a scan, to check a confirmation, or to say why something was refused. */
export const readDeviceView = statement<DeviceSessionRow>(
  'read_device_view',
  `SELECT ${sessionViewColumns}, ${stateColumns('s')}, g.manifest, g.signed_attributes AS "signedAttributes",
     d.status AS "deviceStatus", d.authentication_key AS "authenticationKey", d.signing_key AS "signingKey", g.certificate_encrypted <> d.signing_certificate_encrypted IS TRUE AS "keysReplaced",
     s.device_id IS NOT DISTINCT FROM d.id AS "boundToDevice", s.pin_attempt_open AS "pinAttemptOpen",
     s.subject_id IS NULL OR s.subject_identity_id IS NOT DISTINCT FROM d.identity_id AS "allowedForPerson",
     s.push_status = 'DISPATCHED' AND s.subject_identity_id IS NOT DISTINCT FROM d.identity_id AS "pushedToPerson"
   FROM device d, session s JOIN relying_party rp ON rp.id = s.client_id LEFT JOIN signature g ON g.session_id = s.id
   WHERE d.id = $1 AND s.id = $2`,
);
