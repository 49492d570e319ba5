import type {QueueName} from '@signet/contracts';
import type {Command} from 'commander';
import {final, report, type FinalOptions} from '../../program/command.js';
import {confirm} from '../../program/confirmation.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {changeQueue, queueArgument} from './queues.js';

async function run(io: Io, name: QueueName, options: FinalOptions): Promise<Result> {
  await confirm(io, options, `All jobs that wait in the queue ${name} will be removed.`);
  const removed = await changeQueue(io, options, {action: 'queue.drained', name}, (queues) =>
    queues.drain(name),
  );
  return record({queue: name, removed});
}

/** `signetctl queue drain` */
export const drainQueue = (io: Io): Command =>
  final(
    'drain',
    'Removes the jobs of a queue that wait for a worker or a retry. Jobs that are still due have a ' +
      'row in PostgreSQL, from which the session service enqueues them again.',
  )
    .addArgument(queueArgument())
    .action(report(io, (name: QueueName, options: FinalOptions) => run(io, name, options)));
