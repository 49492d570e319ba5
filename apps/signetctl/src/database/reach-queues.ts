import type {Settings} from '@signet/settings';
import {explain} from '../program/explain.js';
import {CommandError} from '../program/failures.js';

type Queues = Settings<{queues: (typeof import('@signet/settings'))['queues']}>['queues'];

/**
 * Checks that jobs can be added and processed.
 * @throws CommandError unreachable, with the host and port of QUEUE_URL; QueueMisconfiguredError
 */
export async function reachQueues(queues: Queues): Promise<void> {
  const {checkQueues} = await import('@signet/queue/operator');
  await checkQueues(queues).catch(async (error: unknown) => {
    const {code, message} = explain(error);
    if (code !== 'unreachable') throw error;
    const {hostsOf} = await import('@signet/settings/postgres');
    throw new CommandError(
      code,
      `${message} QUEUE_URL names ${hostsOf(queues.url)}.`,
      'Check that the server runs, and that QUEUE_URL names it.',
    );
  });
}
