import {setTimeout as delay} from 'node:timers/promises';
import {newId} from '@signet/store';
import type {QueueProducer} from '@signet/queue';
import type {Contender} from '../../measure/contender.js';
import {pausable} from '../../systems/processes/pausable.js';
import type {SigningJobs} from '../../systems/signing/signing-jobs.js';
import {OperationFailed} from '../../wire/expect.js';

const timeoutMs = 60_000;

async function untilEmpty(producer: QueueProducer): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const depths = await producer.queueDepths();
    const signing = depths.find(({queue}) => queue === 'signing');
    if (signing === undefined || signing.failed > 0) throw new OperationFailed('jobs have failed');
    if (signing.waiting + signing.active + signing.delayed === 0) return;
    if (performance.now() > deadline) throw new OperationFailed('jobs are still waiting');
    await delay(25);
  }
}

/**
 * Measures how a minimal worker processes a backlog of jobs. The worker accesses no database except that of the queue,
 * and records no traces. It is paused while the backlog builds up.
 */
export function signingJobs(system: SigningJobs, name: string): Contender {
  const {producer} = system;
  const worker = pausable(system.pid);
  return {
    name,
    system,
    arrange: async () => {
      worker.pause();
      return async () => {
        const sessionId = newId();
        await producer.add('signing', {sessionId}, {rowId: sessionId, enqueued: 1});
      };
    },
    processBacklog: () => {
      worker.resume();
      return untilEmpty(producer);
    },
  };
}
