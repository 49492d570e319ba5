import {everybodyBut, nobody, remove, users, type Right} from './right.js';

/**
 * Except in the queue tables, only the sweeper deletes rows. No role deletes organisations, registrations, people,
 * devices or subjects.
 */
export const deletionRights: readonly Right[] = [
  [remove('session'), ['sweeper']],
  [remove('event'), ['sweeper']],
  [remove('push_delivery'), ['sweeper']],
  [remove('webhook_delivery'), ['sweeper']],
  [remove('webhook_attempt'), nobody],
  [remove('webhook_endpoint'), nobody],
  [remove('signature'), ['sweeper']],
  [remove('idempotency_record'), ['sweeper']],
  [remove('device_proof'), ['sweeper']],
  [remove('pin_attempt'), ['sweeper']],
  [remove('activation_code'), ['sweeper']],
  [remove('audit_entry'), ['sweeper']],
  [remove('invitation'), ['sweeper']],
  [remove('portal_session'), ['sweeper']],
  [remove('access_request'), ['sweeper']],
  [remove('member'), ['sweeper']],
  [remove('client_statistics'), ['sweeper']],
  [remove('client_refusals'), ['sweeper']],
  [remove('organisation'), nobody],
  [remove('relying_party'), nobody],
  [remove('identity'), nobody],
  [remove('device'), nobody],
  [remove('certificate'), nobody],
  [remove('subject'), nobody],
  [remove('audit_log_key'), nobody],
  ['TRUNCATE event', nobody],
];

/** Only migrations change the schema. All roles except those of the gateway, the status process and the portal may use the queue tables. */
export const schemaRights: readonly Right[] = [
  ['CREATE TABLE loot (id integer)', nobody],
  ['CREATE SCHEMA loot', nobody],
  ['CREATE ROLE loot', nobody],
  ['SELECT migration_name, finished_at, rolled_back_at FROM _prisma_migrations', users],
  ['SELECT logs FROM _prisma_migrations', nobody],
  ['DROP TRIGGER session_state_check ON session', nobody],
  ['SELECT FROM bullmq.present_table', everybodyBut('gateway', 'certificateStatus', 'portal')],
  ['DELETE FROM bullmq.present_table', everybodyBut('gateway', 'certificateStatus', 'portal')],
  ['CREATE TABLE bullmq.loot (id integer)', nobody],
];
