import type {QueueName} from '@signet/contracts';
import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record} from '../../program/result.js';
import {changeQueue, queueArgument} from './queues.js';

/** `signetctl queue retry` */
export const retryQueue = (io: Io): Command =>
  changing('retry', 'Puts the failed jobs of a queue back into the queue, to be tried again.')
    .addArgument(queueArgument())
    .action(
      report(io, async (name: QueueName, options: ChangeOptions) => {
        const retried = await changeQueue(io, options, {action: 'queue.retried', name}, (queues) =>
          queues.retryFailed(name),
        );
        return record({queue: name, retried});
      }),
    );
