import type {ErrorCode, SignatureType} from '@signet/contracts';
import type {DeviceSessionRow} from '@signet/data';
import {effectiveStatus, transition, type SessionEvent} from '@signet/domain';

const NOT_FOUND = 'session_not_found' satisfies ErrorCode;

function outcomeOf(view: DeviceSessionRow, event: SessionEvent) {
  const {signatureType, status, expired, signatureCaptured} = view;
  return transition(signatureType, effectiveStatus(status, expired, signatureCaptured), event, view);
}

const approvals = {
  AUTHENTICATION: 'confirm',
  SIGNING: 'captureSignature',
} as const satisfies Record<SignatureType, SessionEvent>;

/** Why a scan bound nothing; null where the session is bound to this device already and waits for its approval. */
export function scanRefusal(view: DeviceSessionRow | null): ErrorCode | null {
  if (view === null) return NOT_FOUND;
  if (view.boundToDevice && view.keysReplaced) return NOT_FOUND;
  const outcome = outcomeOf(view, 'scan');
  if ('next' in outcome) return view.allowedForPerson ? NOT_FOUND : 'subject_mismatch';
  if (outcome.refusal === 'unchanged') return NOT_FOUND;
  return outcome.refusal === 'session_already_scanned' && view.boundToDevice ? null : outcome.refusal;
}

/** Why a device may not approve a session; null when it may. Of sessions that others scanned it learns nothing. */
export function approvalRefusal(view: DeviceSessionRow | null): ErrorCode | null {
  if (!view?.boundToDevice || view.keysReplaced) return NOT_FOUND;
  const outcome = outcomeOf(view, approvals[view.signatureType]);
  if ('next' in outcome) return null;
  return outcome.refusal === 'unchanged' ? NOT_FOUND : outcome.refusal;
}

/** Why a device cancelled nothing; null where the session is cancelled already. */
export function cancellationRefusal(view: DeviceSessionRow | null): ErrorCode | null {
  if (!view?.boundToDevice && !view?.pushedToPerson) return NOT_FOUND;
  const outcome = outcomeOf(view, view.boundToDevice ? 'cancelByDevice' : 'cancelPushed');
  if ('next' in outcome) return NOT_FOUND;
  return outcome.refusal === 'unchanged' ? null : outcome.refusal;
}
