import {add, nobody, read, write, type Right} from './right.js';

/**
 * Only the portal changes members and their logins, except that operators repeat what a restored database lacks. Operators
 * create organisations and decide about access requests; operators and the portal create invitations.
 */
export const portalRights: readonly Right[] = [
  [add('organisation', 'id, name'), ['operator']],
  [read('name', 'organisation'), ['portal', 'operator']],
  [write('organisation', 'name'), ['portal', 'operator']],
  [add('member', 'organisation_id, subject_id'), ['portal']],
  [read('name', 'member'), ['portal', 'operator']],
  [read('removed_at', 'member'), ['sweeper', 'portal', 'operator']],
  [write('member', 'role'), ['portal', 'operator']],
  [write('member', 'removed_at'), ['portal', 'operator']],
  [write('member', 'subject_id'), nobody],
  [add('invitation', 'id, token_hash'), ['portal', 'operator']],
  [read('token_hash', 'invitation'), ['portal', 'operator']],
  [write('invitation', 'accepted_at'), ['portal']],
  [write('invitation', 'withdrawn_at'), ['portal', 'operator']],
  [write('invitation', 'role'), nobody],
  [write('invitation', 'expires_at'), nobody],
  [add('portal_session', 'id, token_hash'), ['portal']],
  [read('token_hash', 'portal_session'), ['portal']],
  [write('portal_session', 'expires_at'), ['portal']],
  [write('portal_session', 'subject_id'), nobody],
  [write('portal_session', 'created_at'), nobody],
  [add('access_request', 'id, client_id'), ['portal']],
  [read('purpose', 'access_request'), ['portal', 'operator']],
  [write('access_request', 'status'), ['portal', 'operator']],
  [write('access_request', 'withdrawn'), ['portal']],
  [write('access_request', 'answer'), ['operator']],
  [write('organisation', 'confirmed_name'), ['operator']],
  [write('access_request', 'attributes'), nobody],
  [add('client_statistics', 'client_id, hour'), ['sweeper']],
  [read('sessions', 'client_statistics'), ['sweeper', 'portal']],
  [write('client_statistics', 'sessions'), ['sweeper']],
  [add('client_refusals', 'client_id, hour, error_code'), ['gateway']],
  [read('refusals', 'client_refusals'), ['gateway', 'portal']],
  [write('client_refusals', 'refusals'), ['gateway']],
  [write('client_refusals', 'hour'), ['sweeper']],
];
