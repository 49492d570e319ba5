import {add, nobody, read, write, type Right} from './right.js';

/**
 * Operators and the portal change relying parties. Only operators change the attributes and predicates that an existing
 * client may request. Of the processes, only the gateway may read the hashes of secrets, because it checks the secrets.
 */
export const clientRights: readonly Right[] = [
  [write('relying_party', 'name'), ['portal', 'operator']],
  [write('relying_party', 'secret_hash'), ['portal', 'operator']],
  [write('relying_party', 'redirect_uris'), ['portal', 'operator']],
  [write('relying_party', 'version'), ['portal', 'operator']],
  [write('relying_party', 'status'), ['operator']],
  [write('relying_party', 'is_test'), ['operator']],
  [write('relying_party', 'allowed_attributes'), ['operator']],
  [write('relying_party', 'may_sign'), ['operator']],
  [write('relying_party', 'name_approved'), ['operator']],
  [write('relying_party', 'is_test'), ['operator']],
  [write('relying_party', 'allowed_predicates'), ['operator']],
  [write('relying_party', 'organisation_id'), ['operator']],
  [write('relying_party', 'deleted_at'), ['operator']],
  [add('relying_party', 'id, name'), ['portal', 'operator']],
  [read('secret_hash', 'relying_party'), ['gateway', 'operator']],
  [read('name', 'relying_party'), ['gateway', 'portal', 'operator']],
  [
    read('id, status', 'relying_party'),
    ['gateway', 'sessionService', 'pushDispatcher', 'webhookDispatcher', 'portal', 'operator'],
  ],
];

export const personRights: readonly Right[] = [
  [add('device', 'id, identity_id'), ['gateway']],
  [read('oprf_key_encrypted', 'device'), ['gateway']],
  [read('possession_key', 'device'), ['gateway']],
  [read('signing_certificate_encrypted', 'device'), ['gateway']],
  [read('identity_id', 'device'), ['gateway', 'sessionService', 'operator']],
  [write('device', 'pin_attempts_used'), ['gateway']],
  [write('device', 'status'), ['gateway', 'operator']],
  [write('device', 'name'), ['gateway', 'operator']],
  [write('device', 'platform'), nobody],
  [write('device', 'app_version'), nobody],
  [write('device', 'signing_certificate_encrypted'), ['gateway', 'operator']],
  [write('device', 'possession_key'), nobody],
  [write('device', 'oprf_key_encrypted'), ['gateway']],
  [write('device', 'identity_id'), nobody],
  [add('identity', 'id, personal_code_hash'), ['gateway', 'operator']],
  [add('identity', 'id, erased_at'), ['operator']],
  [read('attributes_encrypted', 'identity'), ['gateway', 'operator']],
  [read('personal_code_hash', 'identity'), ['gateway', 'operator']],
  [write('identity', 'attributes_encrypted'), ['operator']],
  [write('identity', 'erased_at'), ['operator']],
  [write('identity', 'certificate_data_changed_at'), ['operator']],
  [write('identity', 'pushes_in_window'), ['gateway']],
  [write('identity', 'pushes_in_day'), ['gateway']],
  [add('activation_code', 'id, identity_id, code_hash'), ['operator']],
  [read('code_hash', 'activation_code'), ['gateway', 'operator']],
  [write('activation_code', 'used_at'), ['gateway']],
  [write('activation_code', 'expires_at'), ['operator']],
  [write('activation_code', 'code_hash'), nobody],
  [add('subject', 'client_id, subject_id'), ['gateway', 'operator']],
  [read('subject_id', 'subject'), ['gateway', 'operator']],
  [write('subject', 'identity_id'), nobody],
  [write('subject', 'pushes_in_window'), ['gateway']],
  [write('subject', 'pushes_in_day'), ['gateway']],
  [write('subject', 'muted_at'), ['gateway', 'operator']],
  [read('muted_at', 'subject'), ['gateway', 'sessionService', 'operator']],
  [add('pin_attempt', 'id, device_id'), ['gateway']],
  [read('challenge', 'pin_attempt'), ['gateway']],
  [write('pin_attempt', 'status'), ['gateway']],
  [add('device_proof', 'device_id, jti_hash'), ['gateway']],
  [write('device_proof', 'expires_at'), nobody],
  [add('idempotency_record', 'client_id, key'), ['gateway']],
  [read('response_encrypted', 'idempotency_record'), ['gateway']],
];

/**
 * No process changes an audit entry, except that the session service records that it has logged the entry. Only the
 * sweeper deletes entries.
 */
export const auditRights: readonly Right[] = [
  [add('audit_entry', 'id, actor'), ['gateway', 'portal', 'operator']],
  [read('actor', 'audit_entry'), ['sessionService', 'portal', 'operator']],
  [write('audit_entry', 'actor'), nobody],
  [write('audit_entry', 'logged_at'), ['sessionService']],
  [read('key', 'audit_log_key'), ['sessionService', 'operator']],
  [write('audit_log_key', 'key'), nobody],
];
