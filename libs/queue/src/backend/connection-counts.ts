/** The components that open connections to the server of the queues. */
export type ConnectionUser = 'producer' | 'worker' | 'bellSender' | 'bellReceiver' | 'counters' | 'check';

/** The kind of server that stores the queues. */
export type QueueServer = 'postgresql' | 'redis';

/**
 * The sizes of the connection pools that BullMQ opens to PostgreSQL. A worker also opens one connection for LISTEN,
 * outside its pool.
 */
export const poolSizes = {producer: 4, worker: 2} as const;

/**
 * The maximum number of connections that one component opens at the same time, by server. The bell has three senders, one
 * for sessions, one for events and one for webhooks; each of them is one component. PostgreSQL stores no rate-limit counters.
 */
export const connectionCounts = {
  postgresql: {
    producer: poolSizes.producer,
    worker: poolSizes.worker + 1,
    bellSender: 1,
    bellReceiver: 1,
    counters: 0,
    check: 1,
  },
  // A worker needs two connections, because BullMQ blocks one of them while the worker waits for a job.
  redis: {producer: 1, worker: 2, bellSender: 1, bellReceiver: 1, counters: 1, check: 1},
} as const satisfies Record<QueueServer, Record<ConnectionUser, number>>;
