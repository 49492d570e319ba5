import type {Command} from 'commander';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list} from '../../program/result.js';
import {withQueues} from './queues.js';

/** `signetctl queue list` */
export const listQueues = (io: Io): Command =>
  reading('list', 'Lists the queues with the number of jobs in each state.').action(
    report(io, (_options: object) =>
      withQueues(io, async (queues) => {
        const {queueNames} = await import('@signet/queue/operator');
        const depths = await Promise.all(queueNames.map((name) => queues.depth(name)));
        return list(
          'queues',
          depths.map((depth) => ({...depth})),
        );
      }),
    ),
  );
