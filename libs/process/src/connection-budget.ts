import {connectionCounts, type ConnectionUser, type QueueServer} from '@signet/queue';

interface Users {
  /** The size of the pool of connections to PostgreSQL; undefined if `DATABASE_POOL_SIZE` sets it. */
  readonly pool?: number;
  /** How many producers, workers and other components with connections the process creates, by kind. */
  readonly queues: Readonly<Partial<Record<ConnectionUser, number>>>;
}

/**
 * A process with a worker can run two checks of the server of the queues at the same time: one before it starts the
 * worker, and one for its readiness.
 */
const checksOfWorker = 2;

const users = {
  'api-gateway': {queues: {bellSender: 2, bellReceiver: 1, counters: 1}},
  'session-service': {queues: {producer: 1, bellSender: 2, bellReceiver: 1, check: 1}},
  'push-dispatcher': {queues: {worker: 1, check: checksOfWorker}},
  'webhook-dispatcher': {queues: {worker: 1, bellSender: 1, check: checksOfWorker}},
  'signing-worker': {queues: {worker: 1, bellSender: 2, check: checksOfWorker}},
  'certificate-status': {queues: {}},
  'retention-sweeper': {queues: {producer: 1, worker: 1, check: checksOfWorker}},
  portal: {queues: {}},
  // The largest number of connections to PostgreSQL, and of producers, that one command opens.
  signetctl: {pool: 4, queues: {producer: 1}},
} as const satisfies Record<string, Users>;

/** A process that uses the database. */
export type DatabaseProcess = keyof typeof users;

export const databaseProcesses = Object.keys(users).filter((name) => isDatabaseProcess(name));

export function isDatabaseProcess(name: string): name is DatabaseProcess {
  return Object.hasOwn(users, name);
}

/** The maximum numbers of connections that one replica of a process opens. */
export interface ConnectionBudget {
  /** The size of the pool for the SQL of requests and jobs; undefined if `DATABASE_POOL_SIZE` sets the size. */
  readonly pool: number | undefined;
  /** Connections of the `Bell`, over which processes wake each other. */
  readonly bell: number;
  /** Connections of producers, workers, the counters of rate limits and the checks of the server. */
  readonly jobs: number;
}

/**
 * Returns how many connections a process opens at most.
 * @param server the server that stores the queues. The connections in `bell` and `jobs` go to this server; those of the
 *   pool always go to PostgreSQL
 */
export function connectionBudget(name: DatabaseProcess, server: QueueServer): ConnectionBudget {
  const {pool, queues}: Users = users[name];
  const count = (...kinds: readonly ConnectionUser[]) =>
    kinds.reduce((sum, kind) => sum + (queues[kind] ?? 0) * connectionCounts[server][kind], 0);
  return {
    pool,
    bell: count('bellSender', 'bellReceiver'),
    jobs: count('producer', 'worker', 'counters', 'check'),
  };
}

/**
 * Returns how many connections to PostgreSQL a process opens at most.
 * @param poolSize the `DATABASE_POOL_SIZE` of the process
 * @param server the server that stores the queues
 */
export function postgresConnections(name: DatabaseProcess, poolSize: number, server: QueueServer): number {
  const {pool = poolSize, bell, jobs} = connectionBudget(name, server);
  return server === 'postgresql' ? pool + bell + jobs : pool;
}

/** Returns how many connections to Redis a process opens at most if Redis stores the queues. */
export function redisConnections(name: DatabaseProcess): number {
  const {bell, jobs} = connectionBudget(name, 'redis');
  return bell + jobs;
}
