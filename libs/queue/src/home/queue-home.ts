import type {IQueueBackend, QueueBaseOptions} from 'bullmq';
import type {FaultListener} from '../fault-log.js';

/** BullMQ's options of a queue or worker, whatever its connection. */
export type BackendOptions = QueueBaseOptions<unknown>;

/** Where the queues live. All that differs between Redis and PostgreSQL is behind this. */
export interface QueueHome {
  /** The backend of one worker: connections of its own, which wait for the home for as long as it is away. */
  workerBackend(queue: string, options: BackendOptions): IQueueBackend;
  /** What all queues of a producer share. */
  openProducer(onFault: FaultListener): ProducerConnection;
  /**
   * Whether work can be carried here.
   *
   * @throws QueueUnavailableError if it does not answer
   * @throws QueueMisconfiguredError if it answers but jobs would be lost or cannot be stored
   */
  check(): Promise<void>;
}

/** A connection that refuses at once while the home is away, instead of hoarding what it was asked to do. */
export interface ProducerConnection {
  backend(queue: string, options: BackendOptions): IQueueBackend;
  /** Resolves once the connection stands; rejects when it does not come to stand. */
  ready(): Promise<void>;
  /** Ends it, whatever still runs over it. */
  close(): Promise<void>;
}
