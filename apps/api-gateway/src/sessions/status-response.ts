import type {ApiRevision, OpenedWay, SessionStatusResponse, StartStatus} from '@signet/contracts';
import {effectiveStatus, statusResponse} from '@signet/domain';
import {revisionOf} from '../revisions/revision-of.js';
import type {SessionState} from './change-session.js';

interface StatusRow extends Pick<SessionState, 'status' | 'expired' | 'signatureCaptured'> {
  readonly expiresAt: number;
  readonly pairingCode: string | null;
}

interface StartRow {
  readonly startWay: OpenedWay | null;
  readonly startAgeMs: number | null;
}

/** The field `start` of a status response; undefined unless a phone has opened a session with start proof. */
function startStatus({startWay, startAgeMs}: StartRow, newBrowser: boolean | null): StartStatus | undefined {
  if (startWay === null) return undefined;
  return {
    way: startWay,
    ...(startAgeMs !== null && {ageMs: startAgeMs}),
    ...(newBrowser !== null && {newBrowser}),
  };
}

/**
 * Adds how a phone has opened the session, in the statuses from SCANNED on.
 * @param newBrowser whether the person has not used the browser before; null if no browser is known
 */
export function withStart(
  response: SessionStatusResponse,
  row: StartRow,
  newBrowser: boolean | null,
): SessionStatusResponse {
  const start = startStatus(row, newBrowser);
  const {status} = response;
  const isOpened = status === 'SCANNED' || status === 'CONFIRMED' || status === 'COMPLETED';
  return isOpened && start !== undefined ? {...response, start} : response;
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
