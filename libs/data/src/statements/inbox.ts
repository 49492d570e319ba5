import type {SignatureType} from '@signet/contracts';
import {epochSeconds} from './fragments.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';

export interface InboxRow {
  sessionId: string;
  signatureType: SignatureType;
  relyingPartyName: string;
  title: string | null;
  expiresAt: number;
}

/**
 * Pushed sessions of the device's person that can still be scanned, newest first: pushes get lost. It does not matter
 * whether a push was sent to this device, or to any yet. Few sessions are alive, and those are found by their index.
 */
export const readInbox = statement<InboxRow>(
  'read_inbox',
  `SELECT s.id AS "sessionId", s.signature_type AS "signatureType", rp.name AS "relyingPartyName", s.title,
     ${epochSeconds('s.expires_at')} AS "expiresAt"
   FROM device d
   JOIN session s ON s.subject_identity_id = d.identity_id
   JOIN relying_party rp ON rp.id = s.client_id
   WHERE d.id = $1 AND s.ended_at IS NULL AND s.push_status = 'DISPATCHED'
     AND ${allows('s', 'scan')}
   ORDER BY s.id DESC
   LIMIT 20`,
);
