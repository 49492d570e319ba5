import type {AuditAction} from '@signet/domain';
import type {QueueName} from '@signet/contracts';
import type {QueueAdmin} from '@signet/queue/operator';
import {Argument} from 'commander';
import {reachQueues} from '../../database/reach-queues.js';
import {withRegistry} from '../../database/registry.js';
import type {ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {readSettings} from '../../program/settings.js';

/**
 * The names of the queues. They are repeated here, because loading the job table, which defines `QueueName`, takes
 * longer than loading this program.
 */
const names: Readonly<Record<QueueName, true>> = {push: true, webhook: true, signing: true, retention: true};

export const queueArgument = (): Argument => new Argument('<queue>').choices(Object.keys(names));

/** Connects to the queues, calls `work`, and closes the connection. */
export async function withQueues<T>(io: Io, work: (queues: QueueAdmin) => Promise<T>): Promise<T> {
  const {queues} = await readSettings(io, (parts) => ({queues: parts.queues}));
  await reachQueues(queues);
  const {QueueAdmin: Admin} = await import('@signet/queue/operator');
  const admin = new Admin(queues);
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}

/** Changes a queue, and adds an audit entry with the number of changed jobs. Returns this number. */
export const changeQueue = (
  io: Io,
  options: ChangeOptions,
  {action, name}: {readonly action: AuditAction; readonly name: QueueName},
  change: (queues: QueueAdmin) => Promise<number>,
): Promise<number> =>
  withRegistry(io, options, ({data, prisma, actor}) =>
    withQueues(io, async (queues) => {
      const jobs = await change(queues);
      await new data.AuditLog(prisma).add({actor, action, target: `queue:${name}`, details: {jobs}});
      return jobs;
    }),
  );
