import {setTimeout as pause} from 'node:timers/promises';
import type {DatabaseUser} from '@signet/admin/migrate';
import {createLocalAuthority, type LocalAuthority} from '@signet/pki';
import {
  migrateTestDatabase,
  PushReceiver,
  startRedisServer,
  manyPushes,
  startTemporaryPostgres,
  TestTrustServices,
  type RedisServer,
  type TemporaryPostgres,
} from '@signet/testing';
import {Redis} from 'ioredis';
import {serviceProcesses} from '../../src/processes/table.js';
import type {RunningService} from '../../src/processes/run.js';
import {Holds} from '../support/processes/holds.js';
import {Stack} from '../support/stack.js';
import type {StackOptions} from '../support/stack-options.js';
import {TcpProxy} from './tcp-proxy.js';
import type {Backend} from '../support/backends.js';

export type ProcessName = (typeof serviceProcesses)[number]['name'];

/** One process, with a proxy to each server that it uses. */
export interface Instance {
  readonly name: ProcessName;
  service: RunningService;
  readonly database: TcpProxy;
  /** Undefined if the queues are on PostgreSQL. */
  readonly redis: TcpProxy | undefined;
}

/** The number of processes of each name. */
export type Replicas = Readonly<Record<ProcessName, number>>;

export interface FaultStackOptions {
  readonly backend: Backend;
  readonly replicas: Replicas;
  /** How long a session can be approved, in seconds. */
  readonly sessionValidity: number;
  readonly timeouts: NonNullable<StackOptions['timeouts']>;
  /**
   * Whether the stack has a separate PostgreSQL server, which a test can restart. Default: false; the stack uses the
   * server of the test run.
   */
  readonly ownPostgres?: boolean;
}

/** How long a caller waits for a response, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 5000;

/**
 * The processes of the service, which reach PostgreSQL and Redis through proxies. A test can close or silence each
 * proxy.
 */
export class FaultStack {
  readonly instances: Instance[] = [];
  readonly #proxies: TcpProxy[] = [];

  private constructor(
    readonly stack: Stack,
    readonly holds: Holds,
    readonly authority: LocalAuthority,
    private readonly trust: TestTrustServices,
    private readonly pushes: PushReceiver,
    private redis: RedisServer | undefined,
    private readonly postgres: TemporaryPostgres | undefined,
  ) {}

  /** Starts all processes. If one of them does not start, stops the others and rejects. */
  static async start({
    backend,
    replicas,
    sessionValidity,
    timeouts,
    ownPostgres = false,
  }: FaultStackOptions): Promise<FaultStack> {
    const authority = createLocalAuthority();
    const [trust, pushes] = await Promise.all([TestTrustServices.start(authority), PushReceiver.start()]);
    const redis = backend === 'Redis' ? await startRedisServer() : undefined;
    const postgres = ownPostgres ? await startTemporaryPostgres({durable: true}) : undefined;
    const stack = await Stack.start({
      gateways: 0,
      authority,
      trust,
      pushUrl: pushes.url,
      ...(redis && {redisUrl: redis.url}),
      ...(postgres && {database: await migrateTestDatabase(postgres.url('signet'), postgres.stop)}),
      timeouts,
      responseTimeoutMs: RESPONSE_TIMEOUT_MS,
      environment: {
        LIMIT_SESSION_VALIDITY: String(sessionValidity),
        LIMIT_PUSH_SESSION_VALIDITY: String(sessionValidity),
        LIMIT_SWEEP_INTERVAL: '5',
        ...manyPushes,
      },
    });
    const holds = new Holds(stack.admin);
    const service = new FaultStack(stack, holds, authority, trust, pushes, redis, postgres);
    const names = serviceProcesses.flatMap(({name}) => Array<ProcessName>(replicas[name]).fill(name));
    try {
      const added = await Promise.allSettled(names.map((name) => service.#add(name)));
      for (const one of added) if (one.status === 'rejected') throw one.reason;
      return service;
    } catch (error) {
      await service.stop();
      throw error;
    }
  }

  instance(name: ProcessName): Instance {
    const found = this.instances.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no ${name} runs`);
    return found;
  }

  /** Starts a new process in place of an instance that has ended. */
  async restart(instance: Instance): Promise<void> {
    instance.service = await this.stack.launch(instance.name, addresses(instance));
  }

  /**
   * Starts one more process, with additional settings and the proxies of the first process of this name. Resolves once
   * `path` returns a 2xx status.
   */
  launchAnother(
    name: ProcessName,
    environment: Record<string, string>,
    path: string,
  ): Promise<RunningService> {
    return this.stack.launch(name, {...addresses(this.instance(name)), ...environment}, path);
  }

  instancesOf(name: ProcessName): readonly Instance[] {
    return this.instances.filter((one) => one.name === name);
  }

  /** Stops PostgreSQL, which closes all connections, and starts it again. */
  async restartPostgres(): Promise<void> {
    if (this.postgres === undefined) throw new Error('the stack has no PostgreSQL of its own');
    await this.postgres.restart();
  }

  /** Kills Redis, which then loses all its data, and starts it again after `downMs` milliseconds. */
  async killRedis(downMs: number): Promise<void> {
    if (this.redis === undefined) throw new Error('the queues are not on Redis');
    await this.redis.stop();
    await pause(downMs);
    this.redis = await startRedisServer(Number(new URL(this.redis.url).port));
  }

  async flush(): Promise<void> {
    if (this.redis === undefined) throw new Error('the queues are not on Redis');
    const command = new Redis(this.redis.url);
    await command.flushall();
    command.disconnect();
  }

  /** The number of pushes that the provider has received for a session, without withdrawals. */
  pushesOf(sessionId: string): number {
    return this.pushes.received.filter(({body}) => body.includes(sessionId) && body.includes('"session"'))
      .length;
  }

  async stop(): Promise<void> {
    for (const instance of this.instances) {
      signal(instance.service, 'SIGCONT');
      for (const proxy of proxiesOf(instance)) proxy.passage = 'open';
    }
    await this.holds.release();
    await this.stack.stop();
    await Promise.all(this.#proxies.map((proxy) => proxy.stop()));
    await Promise.all([this.trust.stop(), this.pushes.stop(), this.redis?.stop()]);
  }

  async #add(name: ProcessName): Promise<void> {
    const [database, redis] = await Promise.all([
      TcpProxy.start(this.stack.databaseUrls[userOf(name)]),
      this.redis && TcpProxy.start(this.redis.url),
    ]);
    const addressed = {name, database, redis};
    this.#proxies.push(...proxiesOf(addressed));
    const service = await this.stack.launch(name, addresses(addressed));
    this.instances.push({...addressed, service});
  }
}

const proxiesOf = ({database, redis}: Pick<Instance, 'database' | 'redis'>): TcpProxy[] =>
  redis ? [database, redis] : [database];

/** The settings that contain the addresses of the proxies. */
const addresses = ({database, redis}: Pick<Instance, 'database' | 'redis'>) => ({
  DATABASE_URL: database.url,
  QUEUE_URL: (redis ?? database).url,
});

function userOf(name: ProcessName): DatabaseUser {
  const found = serviceProcesses.find((one) => one.name === name);
  if (found === undefined) throw new Error(`unknown process ${name}`);
  return found.databaseUser;
}

/** Sends a signal to a process, unless it has ended. */
export function signal({pid}: RunningService, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH'))
      throw error;
  }
}
