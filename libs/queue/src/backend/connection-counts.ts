/** The components that open connections to the server of the queues. */
export type ConnectionUser = 'producer' | 'worker' | 'bellSender' | 'bellReceiver' | 'counters' | 'check';

/** The server that holds the queues. */
export type QueueServer = 'postgresql' | 'redis';

/** The pools with which BullMQ uses PostgreSQL. A worker has one more connection for LISTEN, outside its pool. */
export const poolSizes = {producer: 4, worker: 2} as const;

/**
 * The largest number of connections that each user opens at once, by server. A bell has one sender for sessions and one for
 * events. The counters are only in Redis.
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
  // While a worker waits for a job, BullMQ blocks one of its two connections.
  redis: {producer: 1, worker: 2, bellSender: 1, bellReceiver: 1, counters: 1, check: 1},
} as const satisfies Record<QueueServer, Record<ConnectionUser, number>>;
