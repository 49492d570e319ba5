import {setTimeout as pause} from 'node:timers/promises';
import {databaseRoles} from '@signet/admin/migrate';
import {
  connectionBudget,
  databaseProcesses,
  isDatabaseProcess,
  redisConnections,
  type DatabaseProcess,
} from '@signet/process';
import {Redis} from 'ioredis';
import {serviceProcesses} from '../../src/processes/table.js';
import {POOL_SIZE, type ScalingStack} from './scaling-stack.js';

/**
 * `pool`, `bell` and `jobs` are connections to PostgreSQL: for statements, for the bell, which notifies processes of
 * changes, and for the queues of BullMQ.
 */
type Kind = 'pool' | 'bell' | 'jobs' | 'redis';

/**
 * The largest number of connections of one kind that all replicas of a process had open at the same time, and the
 * permitted number.
 */
export interface Seen {
  readonly process: DatabaseProcess;
  readonly kind: Kind;
  readonly most: number;
  readonly allowed: number;
}

/** How often the connections are counted, in milliseconds. */
const INTERVAL_MS = 50;

const processOfRole: ReadonlyMap<string, string> = new Map([
  ...serviceProcesses.map(({name, databaseUser}) => [databaseRoles[databaseUser], name] as const),
  [databaseRoles.operator, 'signetctl'],
]);

const kindOf = (process: string, application: string): Kind | undefined => {
  if (application === process) return 'pool';
  return application === 'signet-bell' ? 'bell' : application === 'signet-queue' ? 'jobs' : undefined;
};

/** Repeatedly counts the connections in `pg_stat_activity` and in the output of Redis's `CLIENT LIST`. */
export class ConnectionWatch {
  readonly #most = new Map<string, number>();
  readonly #redis: Redis | undefined;
  readonly #stopped = new AbortController();
  readonly #work: Promise<void>;

  constructor(private readonly service: ScalingStack) {
    this.#redis = service.redis && new Redis(service.redis.url);
    this.#work = this.#watch();
    // Without this handler, an error would be an unhandled rejection. `stop` throws the error later.
    this.#work.catch(() => undefined);
  }

  /**
   * Stops counting, and returns the results.
   * @param replicas the largest number of processes that ran at once, by name
   */
  async stop(replicas: Readonly<Record<DatabaseProcess, number>>): Promise<readonly Seen[]> {
    this.#stopped.abort();
    await this.#work;
    this.#redis?.disconnect();
    return databaseProcesses.flatMap((process) => {
      const {pool = POOL_SIZE, bell, jobs} = connectionBudget(process, 'postgresql');
      const elsewhere: readonly (readonly [Kind, number])[] = this.#redis
        ? [['redis', redisConnections(process)]]
        : [
            ['bell', bell],
            ['jobs', jobs],
          ];
      return [['pool', pool] as const, ...elsewhere].map(([kind, each]) => ({
        process,
        kind,
        most: this.#most.get(`${process} ${kind}`) ?? 0,
        allowed: each * replicas[process],
      }));
    });
  }

  async #watch(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      await this.#countInPostgres();
      await this.#countInRedis();
      await pause(INTERVAL_MS);
    }
  }

  async #countInPostgres(): Promise<void> {
    const {rows} = await this.service.stack.admin.query<{role: string; application: string; count: number}>(
      `SELECT usename AS role, application_name AS application, count(*)::int FROM pg_stat_activity
       WHERE datname = current_database() GROUP BY usename, application_name`,
    );
    for (const {role, application, count} of rows) {
      const process = processOfRole.get(role) ?? '';
      const kind = kindOf(process, application);
      if (kind !== undefined) this.#note(process, kind, count);
    }
  }

  async #countInRedis(): Promise<void> {
    if (this.#redis === undefined) return;
    const counts = new Map<string, number>();
    for (const [, user = ''] of String(await this.#redis.client('LIST')).matchAll(/ user=(\S+)/g))
      counts.set(user, (counts.get(user) ?? 0) + 1);
    for (const [user, count] of counts) this.#note(user, 'redis', count);
  }

  #note(process: string, kind: Kind, count: number): void {
    if (!isDatabaseProcess(process)) return;
    const key = `${process} ${kind}`;
    this.#most.set(key, Math.max(this.#most.get(key) ?? 0, count));
  }
}
