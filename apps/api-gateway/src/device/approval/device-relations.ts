import type {ErrorCode, SignatureType} from '@signet/contracts';
import type {DeviceSessionRow} from '@signet/data';
import type {SessionEvent} from '@signet/domain';
import type {DeviceRelation} from '../../sessions/change-session.js';

const approvals = {
  AUTHENTICATION: 'confirm',
  SIGNING: 'captureSignature',
} as const satisfies Record<SignatureType, SessionEvent>;

export const approvalOf = ({signatureType}: DeviceSessionRow): SessionEvent => approvals[signatureType];

/**
 * The event by which a device cancels a session: as the device that scanned it, or as a device of the person to whom it
 * was pushed.
 */
export const cancellationOf = ({boundToDevice}: DeviceSessionRow): SessionEvent =>
  boundToDevice ? 'cancelByDevice' : 'cancelPushed';

/** Which devices may scan. Scanning again on the same device is idempotent, unless its keys were replaced since. */
export const scanRelation = (session: DeviceSessionRow): DeviceRelation => ({
  maySee: !session.boundToDevice || !session.keysReplaced,
  whenAllowed: whyNotScanned(session),
  repeated: session.boundToDevice ? 'session_already_scanned' : null,
});

function whyNotScanned({allowedForPerson, certificatesExpired}: DeviceSessionRow): ErrorCode {
  if (!allowedForPerson) return 'subject_mismatch';
  return certificatesExpired ? 'certificate_expired' : 'session_not_found';
}

/** Which device may approve: the one that scanned the session, with the keys that it had then. */
export const approvalRelation = (session: DeviceSessionRow): DeviceRelation => ({
  maySee: session.boundToDevice && !session.keysReplaced,
  whenAllowed: session.certificatesExpired ? 'certificate_expired' : 'pin_attempt_required',
  repeated: null,
});

/** Which devices may cancel: the one that scanned the session, and those of the person to whom it was pushed. */
export const cancellationRelation = ({boundToDevice, pushedToPerson}: DeviceSessionRow): DeviceRelation => ({
  maySee: boundToDevice || pushedToPerson,
  whenAllowed: 'session_not_found',
  repeated: null,
});
