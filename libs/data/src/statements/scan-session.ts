import type {SessionStatus, SignatureType} from '@signet/contracts';
import {alive, epochSeconds, spendProof} from './fragments.js';
import {statement} from './statement.js';

/** What a claim is made of. */
export interface ClaimRow {
  sessionId: string;
  clientId: string;
  relyingPartyName: string;
  returnOrigins: string[];
  signatureType: SignatureType;
  expiresAt: number;
  title: string | null;
  properties: unknown;
  pairingCode: string | null;
  signedDataHash: string | null;
  signedDataName: string | null;
  challenge: Uint8Array;
}

export interface ScanRow extends Omit<ClaimRow, 'sessionId'> {
  /** False when the device proof was used before. */
  fresh: boolean;
  /** Null when nothing was scanned. */
  sessionId: string | null;
}

const claimColumns = `s.id AS "sessionId", s.client_id AS "clientId", rp.name AS "relyingPartyName",
     rp.return_origins AS "returnOrigins", s.signature_type AS "signatureType",
     ${epochSeconds('s.expires_at')} AS "expiresAt", s.title, s.properties, s.pairing_code AS "pairingCode",
     s.signed_data_hash AS "signedDataHash", s.signed_data_name AS "signedDataName", s.challenge`;

/** PENDING to SCANNED and bound to this device and its person, once. The challenge comes from the caller. */
export const scanSession = statement<ScanRow>(
  'scan_session',
  `WITH ${spendProof}, scanned AS (
     UPDATE session s
     SET status = 'SCANNED', scanned_at = clock_timestamp(), device_id = d.id, identity_id = d.identity_id, challenge = $5
     FROM device d
     WHERE EXISTS (SELECT FROM proof)
       AND d.id = $1 AND d.status = 'ACTIVE'
       AND s.id = $4 AND s.status = 'PENDING' AND ${alive('s')}
       AND (s.subject_id IS NULL OR s.subject_identity_id = d.identity_id)
     RETURNING s.*
   ), told AS (
     INSERT INTO event (type, session_id, traceparent) SELECT 'session.scanned', id, $6 FROM scanned
   )
   SELECT EXISTS (SELECT FROM proof) AS fresh, ${claimColumns}
   FROM (SELECT) one
   LEFT JOIN scanned s ON true
   LEFT JOIN relying_party rp ON rp.id = s.client_id`,
);

export interface DeviceViewRow extends ClaimRow {
  status: SessionStatus;
  expired: boolean;
  /** The session is bound to this device. */
  mine: boolean;
  /** The session may be scanned by this device's person. */
  forMe: boolean;
  /** The session was pushed to this device's person. */
  pushedToMe: boolean;
  pinAttemptOpen: boolean;
}

/** A session as one device may see it: to repeat a claim, to check a confirmation, or to say why something was refused. */
export const readDeviceView = statement<DeviceViewRow>(
  'read_device_view',
  `SELECT ${claimColumns}, s.status, s.expires_at <= clock_timestamp() AS expired,
     s.device_id IS NOT DISTINCT FROM d.id AS mine, s.pin_attempt_open AS "pinAttemptOpen",
     s.subject_id IS NULL OR s.subject_identity_id IS NOT DISTINCT FROM d.identity_id AS "forMe",
     s.push_status = 'DISPATCHED' AND s.subject_identity_id IS NOT DISTINCT FROM d.identity_id AS "pushedToMe"
   FROM device d, session s JOIN relying_party rp ON rp.id = s.client_id
   WHERE d.id = $1 AND s.id = $2`,
);
