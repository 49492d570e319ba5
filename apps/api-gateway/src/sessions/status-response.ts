import type {ApiRevision, SessionStatusResponse} from '@signet/contracts';
import {effectiveStatus, statusResponse} from '@signet/domain';
import {revisionOf} from '../revisions/revision-of.js';
import type {SessionState} from './change-session.js';

interface StatusRow extends Pick<SessionState, 'status' | 'expired' | 'signatureCaptured'> {
  readonly expiresAt: number;
  readonly pairingCode: string | null;
}

/**
 * The response to a status request of a relying party or of the hosted login page, in the contract revision of the
 * session's client.
 */
export function statusResponseFor(
  client: {readonly apiRevision: ApiRevision},
  {status, expired, signatureCaptured, expiresAt, pairingCode}: StatusRow,
): SessionStatusResponse {
  const effective = effectiveStatus(status, expired, signatureCaptured);
  return revisionOf(client).statusResponse(statusResponse({status: effective, expiresAt}), pairingCode);
}
