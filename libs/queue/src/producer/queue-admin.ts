import type {QueueName} from '@signet/contracts';
import type {QueueAddress} from '../backend/queue-address.js';
import {ProducerQueues} from './producer-queues.js';
import {depthOf, type QueueDepth} from './queue-depth.js';

/** The operations on queues for operators. Every call succeeds or fails within two seconds. */
export class QueueAdmin {
  readonly #queues: ProducerQueues;

  /** Connects in the background, and retries until the server is reachable. */
  constructor(address: QueueAddress) {
    this.#queues = new ProducerQueues(address);
  }

  /**
   * The number of jobs in a queue, by state.
   * @throws QueueUnavailableError
   */
  async depth(name: QueueName): Promise<QueueDepth> {
    return {queue: name, ...(await this.#queues.call(name, depthOf))};
  }

  /**
   * Lets all failed jobs wait for a worker again, including those that a worker refused because of an unknown name or an
   * invalid payload. Does not retry jobs that fail after this call has begun.
   * @returns the number of failed jobs before the call
   * @throws QueueUnavailableError
   */
  async retryFailed(name: QueueName): Promise<number> {
    return this.#queues.call(name, async (queue) => {
      const {failed} = await depthOf(queue);
      await queue.retryJobs({state: 'failed', timestamp: Date.now()});
      return failed;
    });
  }

  /**
   * Removes all jobs that wait for a worker or a retry. The rows of these jobs stay in PostgreSQL, and the session
   * service adds a job again for each row that is still due.
   * @returns the number of removed jobs
   * @throws QueueUnavailableError
   */
  async drain(name: QueueName): Promise<number> {
    return this.#queues.call(name, async (queue) => {
      const before = await depthOf(queue);
      await queue.drain(true);
      const after = await depthOf(queue);
      return Math.max(0, before.waiting + before.delayed - after.waiting - after.delayed);
    });
  }

  close(): Promise<void> {
    return this.#queues.close();
  }
}
