import type {IQueueBackend, QueueBaseOptions} from 'bullmq';
import type {BellTransport} from '../bell/bell-transport.js';
import type {FaultListener} from '../fault-log.js';
import type {CounterStore} from './counter-store.js';

/** BullMQ's options for a queue or worker on any backend. */
export type BackendOptions = QueueBaseOptions<unknown>;

/** A server that stores the queues. Redis and PostgreSQL have one implementation each. */
export interface QueueBackend {
  /** The BullMQ backend of one worker. It has separate connections, and reconnects until the server is reachable. */
  workerBackend(queue: string, options: BackendOptions): IQueueBackend;
  openProducer(onFault: FaultListener): ProducerConnection;
  /**
   * Checks that jobs can be added and processed.
   * @throws QueueUnavailableError if the server does not respond
   * @throws QueueMisconfiguredError if the server responds but would lose jobs or cannot store them
   */
  check(): Promise<void>;
  /** The transport for the messages of a bell. Its publishers and subscribers share the name `channel`. */
  bellTransport(channel: string): BellTransport;
  /** Counters that all replicas share; null if each replica counts on its own. */
  counters(): CounterStore | null;
  /** Creates or updates the storage of the queues. Idempotent, and safe to run concurrently. */
  migrate(): Promise<void>;
}

/** A connection that rejects calls while the server is unreachable, instead of buffering them. */
export interface ProducerConnection {
  backend(queue: string, options: BackendOptions): IQueueBackend;
  /** Resolves once the connection is up; rejects if the server cannot be reached. */
  ready(): Promise<void>;
  /**
   * Closes the connection. With Redis, calls in flight fail. With PostgreSQL, `close` waits for calls in flight, and
   * therefore needs a timeout.
   */
  close(): Promise<void>;
}
