import type {QueueName} from '@signet/contracts';
import {Queue, type IQueueBackend} from 'bullmq';
import {openBackend} from '../backend/open-backend.js';
import type {QueueAddress} from '../backend/queue-address.js';
import type {ProducerConnection} from '../backend/queue-backend.js';
import {QueueUnavailableError} from '../errors.js';
import {faultLog, type FaultListener} from '../fault-log.js';
import {within} from '../within.js';

/** A BullMQ queue on either backend. Its type accepts every job. */
export type ProducerQueue = Queue<
  unknown,
  unknown,
  string,
  unknown,
  unknown,
  string,
  IQueueBackend,
  ProducerConnection
>;

export const openQueue = (name: QueueName, connection: ProducerConnection): ProducerQueue =>
  new Queue(name, {connection}, (queueName, options) => options.connection.backend(queueName, options));

/** How often a call is tried at most if each try ends in a deadlock. */
const DEADLOCK_TRIES = 5;

/** PostgreSQL appendix A: deadlock_detected. */
const isDeadlock = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === '40P01';

/** The queues of a producer, which share one connection. Every call succeeds or fails within `timeoutMs`, by default two seconds. */
export class ProducerQueues {
  readonly #connection: ProducerConnection;
  readonly #onFault: FaultListener = faultLog('queue.fault');
  readonly #queues = new Map<QueueName, ProducerQueue>();

  /** Connects in the background, and retries until the server is reachable. */
  constructor(
    address: QueueAddress,
    private readonly timeoutMs = 2000,
  ) {
    this.#connection = openBackend(address).openProducer(this.#onFault);
  }

  /**
   * Runs `work`, and again after a deadlock, which PostgreSQL ends by undoing one of the two transactions.
   * @throws QueueUnavailableError if the server is unreachable, or if `work` fails or takes too long
   */
  async call<T>(name: QueueName, work: (queue: ProducerQueue) => Promise<T>): Promise<T> {
    const call = async () => {
      await this.#connection.ready();
      const queue = this.#queue(name);
      for (let tries = 1; ; tries += 1) {
        try {
          return await work(queue);
        } catch (fault) {
          if (!isDeadlock(fault) || tries === DEADLOCK_TRIES) throw fault;
        }
      }
    };
    return within(this.timeoutMs, call()).catch((fault: unknown) => {
      throw new QueueUnavailableError(fault);
    });
  }

  /** Closes the connection; calls in flight may fail. */
  async close(): Promise<void> {
    await within(this.timeoutMs, this.#connection.close()).catch(this.#onFault);
  }

  #queue(name: QueueName): ProducerQueue {
    const known = this.#queues.get(name);
    if (known) return known;
    const queue = openQueue(name, this.#connection);
    queue.on('error', this.#onFault);
    this.#queues.set(name, queue);
    return queue;
  }
}
