import type {RetentionRuleName} from '@signet/domain';
import {computed} from '../sql/columns.js';
import {number, type Values} from '../sql/parameters.js';
import {hasHappened} from '../sql/session-rules.js';
import {statement, type Statement} from '../sql/statement.js';

/** `kept` is the retention period in seconds, `limit` the maximum number of rows to delete or erase. */
const sweepParams = {kept: number, limit: number};
/** The search covers only sessions whose retention period ended in the last `lookBack` seconds. */
const sessionParams = {...sweepParams, lookBack: number};

const swept = computed<number>()('count', 'count(*)::int');

/** The number of rows that were deleted or erased. */
export interface SweptRow {
  count: number;
}

interface Deletion {
  table: string;
  key?: string;
  /** The condition of the rows to delete. It may use `:kept`, the retention period in seconds. */
  where: string;
  oldestFirst: string;
}

const ago = `clock_timestamp() - :kept * interval '1 second'`;

/** Skips locked rows and stops at the limit, so that locks are short and other statements do not wait for them. */
const deletion = (rule: RetentionRuleName, {table, key = 'id', where, oldestFirst}: Deletion) =>
  statement(
    `sweep_${rule}`,
    sweepParams,
    swept,
    (columns) => `
     WITH swept AS (
       DELETE FROM ${table}
       WHERE (${key}) IN (
         SELECT ${key} FROM ${table} WHERE ${where} ORDER BY ${oldestFirst} LIMIT :limit FOR UPDATE SKIP LOCKED
       )
       RETURNING 1
     )
     SELECT ${columns} FROM swept`,
  );

/**
 * Sessions that ended at least `:kept` seconds ago, but not more than `:lookBack` seconds before that. The index on the
 * end covers the sessions of all rules, so without the lower bound a search would also read the rows that other rules
 * keep longer.
 */
const overdue = (where: string) => `
         SELECT s.id FROM session s
         WHERE ${where} AND s.ended_at <= ${ago} AND s.ended_at > ${ago} - :lookBack * interval '1 second'
         ORDER BY s.ended_at LIMIT :limit FOR UPDATE SKIP LOCKED`;

/** Deletes sessions together with their push deliveries and signatures. */
const sessionDeletion = (rule: SessionRuleName, where: string) =>
  statement(
    `sweep_${rule}`,
    sessionParams,
    swept,
    (columns) => `
     WITH swept AS (
       DELETE FROM session WHERE id IN (${overdue(where)}) RETURNING id
     ), deliveries AS (
       DELETE FROM push_delivery p USING swept WHERE p.session_id = swept.id
     ), signatures AS (
       DELETE FROM signature g USING swept WHERE g.session_id = swept.id
     )
     SELECT ${columns} FROM swept`,
  );

/** One kind of cancellation is enough here, because every kind leads to the same phase. */
const withoutResult = hasHappened('s', ['cancelByRelyingParty', 'expire']);
const ofLogin = `NOT (${withoutResult}) AND s.signature_type = 'AUTHENTICATION'`;
const ofSigning = `NOT (${withoutResult}) AND s.signature_type = 'SIGNING'`;

export const sessionSweepStatements = {
  // Redemption erases the person immediately. This statement finds the logins whose code expired unused.
  loginIdentity: statement(
    'sweep_loginIdentity',
    sessionParams,
    swept,
    (columns) => `
     WITH swept AS (
       UPDATE session SET identity_id = NULL, device_id = NULL, challenge = NULL
       WHERE id IN (${overdue(`${ofLogin} AND s.identity_id IS NOT NULL`)})
       RETURNING 1
     )
     SELECT ${columns} FROM swept`,
  ),
  login: sessionDeletion('login', ofLogin),
  unfinishedSession: sessionDeletion('unfinishedSession', withoutResult),
  signingResult: sessionDeletion('signingResult', ofSigning),
} as const satisfies Record<SessionRuleName, Statement<Values<typeof sessionParams>, SweptRow>>;

type SessionRuleName = Extract<
  RetentionRuleName,
  'loginIdentity' | 'login' | 'unfinishedSession' | 'signingResult'
>;

/** The statements of the other rules. A missing rule is a compile error. */
export const sweepStatements: Readonly<
  Record<Exclude<RetentionRuleName, SessionRuleName>, Statement<Values<typeof sweepParams>, SweptRow>>
> = {
  event: deletion('event', {table: 'event', where: `published_at <= ${ago}`, oldestFirst: 'published_at'}),
  idempotencyRecord: deletion('idempotencyRecord', {
    table: 'idempotency_record',
    key: 'client_id, key',
    where: `created_at <= ${ago}`,
    oldestFirst: 'created_at',
  }),
  deviceProof: deletion('deviceProof', {
    table: 'device_proof',
    key: 'device_id, jti_hash',
    where: `expires_at <= ${ago}`,
    oldestFirst: 'expires_at',
  }),
  pinAttempt: deletion('pinAttempt', {
    table: 'pin_attempt',
    where: `created_at <= ${ago}`,
    oldestFirst: 'created_at',
  }),
  activationCode: deletion('activationCode', {
    table: 'activation_code',
    where: `expires_at <= ${ago}`,
    oldestFirst: 'expires_at',
  }),
  auditEntry: deletion('auditEntry', {table: 'audit_entry', where: `at <= ${ago}`, oldestFirst: 'at'}),
};
