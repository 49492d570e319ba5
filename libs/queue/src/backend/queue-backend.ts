import type {IQueueBackend, QueueBaseOptions} from 'bullmq';
import type {BellTransport} from '../bell/bell-transport.js';
import type {FaultListener} from '../fault-log.js';
import type {CounterStore} from './counter-store.js';

/** BullMQ's options of a queue or worker, whatever its connection. */
export type BackendOptions = QueueBaseOptions<unknown>;

/**
 * The server that holds the queues. Everything that differs between Redis and PostgreSQL is behind this interface, so a
 * further backend is one new class and one line in `open-backend.ts`.
 */
export interface QueueBackend {
  /** BullMQ's side of one worker. Its connections are its own, and reconnect for as long as the server is away. */
  workerBackend(queue: string, options: BackendOptions): IQueueBackend;
  /** One connection for all queues of a producer. */
  openProducer(onFault: FaultListener): ProducerConnection;
  /**
   * Checks that jobs can be added and processed.
   *
   * @throws QueueUnavailableError if the server does not answer
   * @throws QueueMisconfiguredError if it answers but would lose jobs or cannot store them
   */
  check(): Promise<void>;
  /** Carries the messages of a bell. @param channel the same word for publishers and subscribers */
  bellTransport(channel: string): BellTransport;
  /** Counters shared by all replicas; null if each replica counts for itself. */
  counters(): CounterStore | null;
  /** Creates or updates the storage of the queues. Idempotent, and safe to run concurrently. */
  migrate(): Promise<void>;
}

/** A connection that refuses calls immediately while the server is unreachable, instead of buffering them. */
export interface ProducerConnection {
  backend(queue: string, options: BackendOptions): IQueueBackend;
  /** Resolves once the connection is up; rejects if the attempt in progress fails. */
  ready(): Promise<void>;
  /** Closes it without waiting for calls in flight. */
  close(): Promise<void>;
}
