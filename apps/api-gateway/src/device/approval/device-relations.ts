import type {ErrorCode, SignatureType} from '@signet/contracts';
import type {DeviceSessionRow} from '@signet/store';
import type {SessionEvent} from '@signet/domain';
import type {DeviceRelation} from '../../sessions/change-session.js';

const approvals = {
  AUTHENTICATION: 'confirm',
  SIGNING: 'captureSignature',
} as const satisfies Record<SignatureType, SessionEvent>;

export const approvalOf = ({signatureType}: DeviceSessionRow): SessionEvent => approvals[signatureType];

/** The event that cancels a session: `cancelByDevice` if this device has scanned the session, else `cancelPushed`. */
export const cancellationOf = ({boundToDevice}: DeviceSessionRow): SessionEvent =>
  boundToDevice ? 'cancelByDevice' : 'cancelPushed';

/**
 * The relation for a scan. The device that has scanned the session may scan it again, unless the session is a signing
 * and the device's keys have been replaced in the meantime.
 */
export const scanRelation = (session: DeviceSessionRow): DeviceRelation => ({
  maySee: !session.boundToDevice || !session.keysReplaced,
  whenAllowed: whyNotScanned(session),
  repeated: session.boundToDevice ? 'session_already_scanned' : null,
});

/**
 * The last case: the session takes no more scans, because too many were refused for their start (`takesStarts`), or the
 * signing certificate of the device has changed while the signature was prepared.
 */
function whyNotScanned({allowedForPerson, certificatesExpired}: DeviceSessionRow): ErrorCode {
  if (!allowedForPerson) return 'subject_mismatch';
  return certificatesExpired ? 'certificate_expired' : 'session_not_found';
}

/**
 * Only the device that scanned the session may approve it. It may not approve a signing if its keys have been replaced
 * since the scan.
 */
export const approvalRelation = (session: DeviceSessionRow): DeviceRelation => ({
  maySee: session.boundToDevice && !session.keysReplaced,
  whenAllowed: session.certificatesExpired ? 'certificate_expired' : 'pin_attempt_required',
  repeated: null,
});

/**
 * The relation for a new PIN attempt. After a start by a push, the person must have chosen the number on the page.
 * @param codeChosen whether the request contains the right number
 */
export const attemptRelation = (session: DeviceSessionRow, codeChosen: boolean): DeviceRelation => {
  const relation = approvalRelation(session);
  const lacksCode = session.startWay === 'PUSH' && !codeChosen && !session.certificatesExpired;
  return lacksCode ? {...relation, whenAllowed: 'invalid_request'} : relation;
};

/**
 * True if this device has approved a session that a link has opened, and the browser has not completed it yet. The
 * response to the approval then contains the return token, and may have been lost.
 */
export const isReturning = ({
  boundToDevice,
  clientActive,
  deviceStatus,
  startWay,
  status,
  signatureCaptured,
  returned,
}: DeviceSessionRow): boolean =>
  boundToDevice &&
  clientActive &&
  deviceStatus === 'ACTIVE' &&
  startWay === 'LINK' &&
  (status === 'CONFIRMED' || signatureCaptured) &&
  !returned;

/**
 * True if a PIN attempt of this device is open in the session, even if the session has ended since, so that a signature
 * can show whether the PIN was correct. False after the keys of the device have been replaced, because the service then
 * cannot verify the signature.
 */
export const hasOpenAttempt = ({boundToDevice, pinAttemptOpen, keysReplaced}: DeviceSessionRow): boolean =>
  boundToDevice && pinAttemptOpen && !keysReplaced;

/**
 * The device that scanned a session may cancel it. So may every device of the person to whom the session was pushed,
 * but only before the scan: the transition table refuses a later cancellation.
 */
export const cancellationRelation = ({boundToDevice, pushedToPerson}: DeviceSessionRow): DeviceRelation => ({
  maySee: boundToDevice || pushedToPerson,
  whenAllowed: 'session_not_found',
  repeated: null,
});

/** The same for a wrong number, which only a session that a push has opened asks for. */
export const wrongCodeRelation = (session: DeviceSessionRow): DeviceRelation => ({
  ...cancellationRelation(session),
  whenAllowed: session.startWay === 'PUSH' ? 'session_not_found' : 'invalid_request',
});
