import type {RetentionRuleName} from '@signet/domain';
import {keysIn} from '../sql/fragments.js';
import {statement} from '../sql/statement.js';
import {endOfRetention, swept, sweepParams, type SweepStatement} from './sweep.js';
import type {SessionRuleName} from './session-sweeps.js';

/** The table and the rows to which a retention rule applies. */
export interface RetainedRows {
  readonly table: string;
  /**
   * The column that identifies a row: `id` or, if the primary key has several columns, `ctid`, the physical position of
   * the row.
   */
  readonly key: 'id' | 'ctid';
  /** The indexed column with the start of the retention period. */
  readonly since: string;
  /**
   * Only if another rule deletes other rows of the table: the condition for the rows of this rule, which is also the
   * predicate of a partial index on `since`.
   */
  readonly only?: string;
}

/** The table of each rule that is not about logins and signings. A missing rule is a compile error. */
export const retainedRows: Readonly<Record<Exclude<RetentionRuleName, SessionRuleName>, RetainedRows>> = {
  event: {table: 'event', key: 'id', since: 'published_at'},
  noticeDelivery: {table: 'push_delivery', key: 'id', since: 'created_at', only: 'session_id IS NULL'},
  webhookDelivery: {table: 'webhook_delivery', key: 'id', since: 'finished_at'},
  idempotencyRecord: {table: 'idempotency_record', key: 'ctid', since: 'created_at'},
  deviceProof: {table: 'device_proof', key: 'ctid', since: 'expires_at'},
  pinAttempt: {table: 'pin_attempt', key: 'id', since: 'created_at'},
  activationCode: {table: 'activation_code', key: 'id', since: 'expires_at'},
  auditEntry: {table: 'audit_entry', key: 'id', since: 'at'},
  invitation: {table: 'invitation', key: 'id', since: 'expires_at'},
  portalSession: {table: 'portal_session', key: 'id', since: 'expires_at'},
  accessRequest: {table: 'access_request', key: 'id', since: 'decided_at'},
  formerMember: {table: 'member', key: 'ctid', since: 'removed_at'},
  clientStatistics: {table: 'client_statistics', key: 'ctid', since: 'hour'},
  clientRefusals: {table: 'client_refusals', key: 'ctid', since: 'hour'},
};

/**
 * Deletes rows whose retention period has ended. Skips locked rows, so that it never waits, and stops at the limit, so
 * that it holds its locks only briefly.
 */
export const rowSweep = (
  rule: RetentionRuleName,
  {table, key, since, only = 'true'}: RetainedRows,
): SweepStatement =>
  statement(
    `sweep_${rule}`,
    sweepParams,
    swept,
    (columns) => `
     WITH swept AS (
       DELETE FROM ${table} WHERE ${key} = ${keysIn(`
         SELECT ${key} FROM ${table} WHERE ${only} AND ${since} <= ${endOfRetention}
         ORDER BY ${since} LIMIT :limit FOR UPDATE SKIP LOCKED`)}
       RETURNING 1
     )
     SELECT ${columns} FROM swept`,
  );
