/** What each action of the audit log means, in words for members. */
const actions: Readonly<Record<string, string>> = {
  'organisation.created': 'created the organisation',
  'organisation.renamed': 'renamed the organisation',
  'invitation.created': 'invited a person',
  'invitation.withdrawn': 'withdrew an invitation',
  'invitation.accepted': 'accepted an invitation',
  'member.role_changed': 'changed the role of a member',
  'member.renamed': 'renamed a member',
  'member.removed': 'removed a member',
  'member.left': 'left the organisation',
  'relying_party.registered': 'registered the client',
  'relying_party.updated': 'changed the client',
  'relying_party.secret_rotated': 'replaced the secret of the client',
  'relying_party.suspended': 'suspended the client',
  'relying_party.activated': 'activated the client',
  'relying_party.deleted': 'deleted the client',
  'relying_party.assigned': 'assigned the client to an organisation',
  'access.requested': 'asked the operator for an approval',
  'access.approved': 'approved a request',
  'access.denied': 'denied a request',
  'webhook.set': 'set the webhook',
  'webhook.secret_rotated': 'replaced the secret of the webhook',
  'webhook.disabled': 'disabled the webhook',
  'webhook.tested': 'sent a test event',
  'webhook.resent': 'sent an event again',
};

export const actionWords = (action: string): string => actions[action] ?? action;
