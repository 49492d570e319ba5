import type {SignatureType} from '@signet/contracts';
import type {Pool} from 'pg';
import {newId} from '../../../src/ids.js';

/**
 * A session that has ended, or whose end must still be recorded. The columns are SQL expressions, in which `end` is the
 * time of the end.
 */
export interface SessionSample {
  readonly type: SignatureType;
  readonly status: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly reason?: string;
  /** What the statistics count for this session: the status, the reason, and 1 or 0 for each step. */
  readonly counted: {readonly status: string; readonly reason: string; readonly steps: readonly number[]};
}

const [scanned, both] = [
  {scanned_at: 'end'},
  {scanned_at: 'end', confirmed_at: 'end', code_expires_at: 'end'},
];
const completed = {...both, completed_at: 'end', ended_at: 'end'};
const counted = (status: string, steps: readonly number[], reason = '') => ({status, reason, steps});

/**
 * The ways in which sessions end. `steps` contains 1 or 0 for each of scanned, confirmed (or signed), completed and
 * redeemed.
 */
export const sessionSamples = {
  redeemedLogin: {
    type: 'AUTHENTICATION',
    status: 'COMPLETED',
    columns: {...completed, redeemed_at: 'end'},
    counted: counted('COMPLETED', [1, 1, 1, 1]),
  },
  completedLogin: {
    type: 'AUTHENTICATION',
    status: 'COMPLETED',
    columns: completed,
    counted: counted('COMPLETED', [1, 1, 1, 0]),
  },
  completedSigning: {
    type: 'SIGNING',
    status: 'COMPLETED',
    columns: {...scanned, signed_at: 'end', completed_at: 'end', ended_at: 'end'},
    counted: counted('COMPLETED', [1, 1, 1, 0]),
  },
  declined: {
    type: 'AUTHENTICATION',
    status: 'CANCELLED',
    columns: {...scanned, ended_at: 'end'},
    reason: 'declined',
    counted: counted('CANCELLED', [1, 0, 0, 0], 'declined'),
  },
  /** The deadline of the session has passed. Its expiry is recorded later. */
  overdue: {type: 'SIGNING', status: 'PENDING', columns: {}, counted: counted('EXPIRED', [0, 0, 0, 0])},
  /** The login was confirmed and its code has expired. Its end is recorded later. */
  abandoned: {
    type: 'AUTHENTICATION',
    status: 'CONFIRMED',
    columns: {...both, device_id: '$1', identity_id: '$1', challenge: `'\\x00'`},
    counted: counted('CONFIRMED', [1, 1, 0, 0]),
  },
} as const satisfies Record<string, SessionSample>;

export type SessionSampleName = keyof typeof sessionSamples;

/** Inserts a session that ended, or whose deadline passed, `secondsAgo` seconds ago. */
export async function insertSample(
  pool: Pool,
  name: SessionSampleName,
  clientId: string,
  secondsAgo: number,
): Promise<void> {
  const sample: SessionSample = sessionSamples[name];
  const isLogin = sample.type === 'AUTHENTICATION';
  const values: Record<string, string> = {
    ...sample.columns,
    created_at: `"end" - interval '5 minutes'`,
    expires_at: 'end',
    cancel_reason: sample.reason === undefined ? 'NULL' : `'${sample.reason}'`,
    ...(isLogin
      ? {redirect_uri: `'https://shop.example'`, code_challenge: `'challenge'`}
      : {signed_data_hash: `'hash'`}),
  };
  const names = Object.keys(values).join(', ');
  const cells = Object.values(values).map((value) => (value === 'end' ? '"end"' : value));
  await pool.query(
    `INSERT INTO session (id, client_id, signature_type, status, ${names})
     SELECT $1, $2, '${sample.type}', '${sample.status}', ${cells.join(', ')}
     FROM (SELECT clock_timestamp() - $3 * interval '1 second' AS "end") t`,
    [newId(), clientId, secondsAgo],
  );
}
