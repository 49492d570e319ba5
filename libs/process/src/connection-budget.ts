import {connectionCounts, type ConnectionUser, type QueueServer} from '@signet/queue';

interface Users {
  /** The size of the pool; undefined if `DATABASE_POOL_SIZE` sets it. */
  readonly pool?: number;
  /** How often each user of the queues, of the bell and of the counters exists in the process. */
  readonly queues: Readonly<Partial<Record<ConnectionUser, number>>>;
}

/** Two checks of a worker can run at the same time: one before its start, and one for its readiness. */
const checksOfWorker = 2;

const users = {
  'api-gateway': {queues: {bellSender: 2, bellReceiver: 1, counters: 1}},
  'session-service': {queues: {producer: 1, bellSender: 2, bellReceiver: 1, check: 1}},
  'push-dispatcher': {queues: {worker: 1, check: checksOfWorker}},
  'webhook-dispatcher': {queues: {worker: 1, check: checksOfWorker}},
  'signing-worker': {queues: {worker: 1, bellSender: 2, check: checksOfWorker}},
  'retention-sweeper': {queues: {producer: 1, worker: 1, check: checksOfWorker}},
  portal: {queues: {}},
  // The largest number of connections that a single command opens.
  signetctl: {pool: 4, queues: {producer: 1}},
} as const satisfies Record<string, Users>;

/** A process that uses the database. */
export type DatabaseProcess = keyof typeof users;

export const databaseProcesses = Object.keys(users).filter((name) => isDatabaseProcess(name));

export function isDatabaseProcess(name: string): name is DatabaseProcess {
  return Object.hasOwn(users, name);
}

/** The largest numbers of connections that one replica of a process opens. */
export interface ConnectionBudget {
  /** The size of the pool for requests and jobs; undefined if `DATABASE_POOL_SIZE` sets the size. */
  readonly pool: number | undefined;
  /** Connections for the bell. */
  readonly bell: number;
  /** Connections for jobs, counters and checks. */
  readonly jobs: number;
}

/**
 * How many connections a process opens at most.
 * @param server the server of the queues, to which the connections for the bell and for jobs lead. The pool always
 * leads to PostgreSQL
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
 * How many connections to PostgreSQL a process opens at most.
 * @param poolSize the `DATABASE_POOL_SIZE` of the process
 * @param server the server of the queues
 */
export function postgresConnections(name: DatabaseProcess, poolSize: number, server: QueueServer): number {
  const {pool = poolSize, bell, jobs} = connectionBudget(name, server);
  return server === 'postgresql' ? pool + bell + jobs : pool;
}

/** How many connections to Redis a process opens at most if the queues are on Redis. */
export function redisConnections(name: DatabaseProcess): number {
  const {bell, jobs} = connectionBudget(name, 'redis');
  return bell + jobs;
}
