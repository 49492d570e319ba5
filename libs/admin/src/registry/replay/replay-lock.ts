import type {PrismaClient} from '../../generated/client.js';
import {flag, lockNotAvailable, number, statement} from '@signet/store/sql';

import {rowsIn} from '../../rows-in.js';

/** In milliseconds. */
export interface ReplayLimits {
  /** How long a replay waits until no other one works on an action. Shorter than the timeout of its statements. */
  readonly waitMs: number;
  /** How long a replay may work on one action. Longer than all statements of an action may take together. */
  readonly workMs: number;
}

export const defaultReplayLimits: ReplayLimits = {waitMs: 45_000, workMs: 600_000};

/** Another replay has worked on one action for too long. Nothing was changed. */
export class ReplayBusyError extends Error {
  override readonly name = 'ReplayBusyError';

  constructor(waitMs: number) {
    super(`Another restore replay has worked on one action for more than ${waitMs / 1000} seconds.`);
  }
}

/** Limits the transaction of the lock: how long it waits for the lock, and how long it may then be idle. */
export const limitRestoreReplay = statement(
  'limit_restore_replay',
  {waitMs: number, workMs: number},
  flag('limited', 'limits.wait IS NOT NULL AND limits.work IS NOT NULL'),
  (columns) => `
   SELECT ${columns}
   FROM (SELECT set_config('lock_timeout', :waitMs::int::text, true) AS wait,
     set_config('idle_in_transaction_session_timeout', :workMs::int::text, true) AS work) limits`,
);

/** Waits for the lock under which a replay judges and repeats one entry, until the transaction ends. */
export const lockRestoreReplay = statement(
  'lock_restore_replay',
  {},
  flag('locked', 'true'),
  (columns) => `SELECT ${columns} FROM pg_advisory_xact_lock(hashtext('signet.restoreReplay'))`,
);

/**
 * Calls `work` while no other replay works. The transaction only holds the lock: `work` uses other connections, so the
 * limit of other transactions does not apply to it.
 * @throws ReplayBusyError, and what `work` throws
 */
export const whileLocked = <T>(
  prisma: PrismaClient,
  limits: ReplayLimits,
  work: () => Promise<T>,
): Promise<T> =>
  prisma.$transaction(
    async (transaction) => {
      await rowsIn(transaction, limitRestoreReplay, limits);
      try {
        await rowsIn(transaction, lockRestoreReplay, {});
      } catch (error) {
        throw isLockTimeout(error) ? new ReplayBusyError(limits.waitMs) : error;
      }
      return work();
    },
    {timeout: limits.waitMs + limits.workMs},
  );

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Prisma stores the SQLSTATE in the error of its driver adapter. */
const isLockTimeout = (error: unknown): boolean => {
  const cause = property(property(property(error, 'meta'), 'driverAdapterError'), 'cause');
  return property(cause, 'originalCode') === lockNotAvailable;
};
