import {connectionCounts, type ConnectionUser, type QueueServer} from '@signet/queue';

interface Users {
  /** The size of the pool; undefined if `DATABASE_POOL_SIZE` sets it. */
  readonly pool?: number;
  /** How often each user of the queues, of the bell and of the counters exists in the process. */
  readonly queues: Readonly<Partial<Record<ConnectionUser, number>>>;
}

/** A worker checks the queues before it starts, and again for its readiness. */
const checksOfWorker = 2;

const users = {
  'api-gateway': {queues: {bellSender: 2, bellReceiver: 1, counters: 1}},
  'session-service': {queues: {producer: 1, bellSender: 2, bellReceiver: 1, check: 1}},
  'push-dispatcher': {queues: {worker: 1, check: checksOfWorker}},
  'signing-worker': {queues: {worker: 1, bellSender: 2, check: checksOfWorker}},
  'retention-sweeper': {queues: {producer: 1, worker: 1, check: checksOfWorker}},
  // The most that any one command opens.
  signetctl: {pool: 4, queues: {producer: 1}},
} as const satisfies Record<string, Users>;

/** A process that uses the database. */
export type DatabaseProcess = keyof typeof users;

/** Every process that uses the database. */
export const databaseProcesses = Object.keys(users).filter((name) => isDatabaseProcess(name));

/** True for the name of a process that uses the database. */
export function isDatabaseProcess(name: string): name is DatabaseProcess {
  return Object.hasOwn(users, name);
}

/** The largest numbers of connections that one replica of a process opens. */
export interface ConnectionBudget {
  /** The pool that requests and jobs use. Undefined: `DATABASE_POOL_SIZE`. */
  readonly pool: number | undefined;
  /** For the bell. */
  readonly bell: number;
  /** For jobs, counters and checks. */
  readonly jobs: number;
}

/**
 * How many connections a process opens at most.
 * @param server where the queues are. The pool is always in PostgreSQL, the others are where the queues are
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
 * @param poolSize its `DATABASE_POOL_SIZE`
 * @param server where the queues are
 */
export function postgresConnections(name: DatabaseProcess, poolSize: number, server: QueueServer): number {
  const {pool = poolSize, bell, jobs} = connectionBudget(name, server);
  return server === 'postgresql' ? pool + bell + jobs : pool;
}

/** How many connections to Redis a process opens at most, if the queues are there. */
export function redisConnections(name: DatabaseProcess): number {
  const {bell, jobs} = connectionBudget(name, 'redis');
  return bell + jobs;
}
