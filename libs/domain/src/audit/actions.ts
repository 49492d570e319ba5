/** What `signetctl restore replay` does about an action that a restored database no longer contains. */
export type Replay =
  /** Repeats it, because it took rights away. */
  | 'repeat'
  /** Nothing: the action gave or took no rights, or it happens again without an operator. */
  | 'nothing'
  /** Tells the operator what to do. An action that gave rights is never repeated. */
  | {readonly byHand: string};

/**
 * Every action of the audit log. Only actions that took rights away are repeated, so a line of the log can never give
 * anybody a right.
 */
export const auditActions = {
  'identity.registered': {byHand: 'Register the person again, and issue an activation code.'},
  'identity.corrected': {byHand: 'Correct the data of the person again.'},
  'identity.reindexed': 'nothing',
  'identity.shown': 'nothing',
  'identity.erased': 'repeat',
  'test_identity.introduced': 'nothing',
  'activation_code.issued': {byHand: 'Issue an activation code again, if the person still needs one.'},
  'unlock_code.issued': {byHand: 'Issue an unlock code again, if the phone is locked.'},
  'device.enrolled': {
    byHand: 'The phone is unknown. Issue an activation code: until then, the used one may be valid again.',
  },
  'device.renamed': 'nothing',
  'device.keys_registered': 'nothing',
  'device.keys_replaced': {
    byHand: 'Revoke the device: the phone has lost its earlier keys, which are valid again.',
  },
  'device.locked': 'repeat',
  'device.revoked': 'repeat',
  'device.unlocked': {byHand: 'If the phone is locked, issue an unlock code.'},
  'device.lock_undone': {byHand: 'If the phone is locked, issue an unlock code.'},
  'device.pin_change_approved': 'nothing',
  'device.pin_changed': {byHand: 'Revoke the device: earlier copies of the phone work again.'},
  'device.pin_attempts_unproven': 'nothing',
  'device.wrong_code': 'nothing',
  'device.push_token_replaced': 'nothing',
  'device.sender_muted': 'repeat',
  'device.sender_allowed': {byHand: 'The person may have to allow the sender again.'},
  'relying_party.registered': {byHand: 'Register the client again; it gets a new id and secret.'},
  'relying_party.updated': {byHand: 'Compare the registration with what it should be.'},
  'relying_party.secret_rotated': 'repeat',
  'relying_party.suspended': 'repeat',
  'relying_party.activated': {byHand: 'If the client is suspended, activate it.'},
  'relying_party.deleted': 'repeat',
  'relying_party.assigned': {byHand: 'Assign the client to its organisation again.'},
  'webhook.set': {byHand: 'Set the webhook again: events may go to an earlier address.'},
  'webhook.secret_rotated': {byHand: 'Rotate the secret of the webhook again.'},
  'webhook.disabled': 'repeat',
  'webhook.tested': 'nothing',
  'webhook.resent': 'nothing',
  'organisation.created': {byHand: 'Create the organisation again.'},
  'organisation.renamed': {byHand: 'Rename the organisation again.'},
  'member.role_changed': 'repeat',
  'member.renamed': 'nothing',
  'member.removed': 'repeat',
  'member.left': 'repeat',
  'invitation.created': {byHand: 'Invite the person again.'},
  'invitation.withdrawn': 'repeat',
  'invitation.accepted': {byHand: 'The invitation is open again: let the person accept it, or withdraw it.'},
  'access.requested': {byHand: 'The organisation must ask for the approval again.'},
  'access.approved': {byHand: 'Decide about the request again, if it is open.'},
  'access.denied': {byHand: 'Decide about the request again, if it is open.'},
  'certificates.imported': {byHand: 'Run certificate import again.'},
  'key.created': 'nothing',
  'keys.re_encrypted': {byHand: 'Run key re-encrypt again before you remove a key.'},
  'retention.swept': 'nothing',
  'queue.retried': 'nothing',
  'queue.drained': 'nothing',
  'database.migrated': {byHand: 'Run migrate, unless you have run it since the restore.'},
  'restore.repeated': 'nothing',
} as const satisfies Record<string, Replay>;

export type AuditAction = keyof typeof auditActions;

export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** The actions that `signetctl restore replay` repeats. */
export type RepeatedAction = {
  [A in AuditAction]: (typeof auditActions)[A] extends 'repeat' ? A : never;
}[AuditAction];

export const isRepeated = (action: string): action is RepeatedAction =>
  isAuditAction(action) && auditActions[action] === 'repeat';

/** What an operator must do about an action of a later release, which this release does not know. */
const unknownAction = 'This release does not know the action. Look it up in the release that logged it.';

/** What the operator must do by hand about an action; null if nothing. */
export function byHand(action: string): string | null {
  if (!isAuditAction(action)) return unknownAction;
  const replay: Replay = auditActions[action];
  return typeof replay === 'object' ? replay.byHand : null;
}
