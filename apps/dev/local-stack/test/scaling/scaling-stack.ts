import {randomUUID} from 'node:crypto';
import {isDatabaseProcess, type DatabaseProcess} from '@signet/process';
import {createLocalAuthority} from '@signet/pki';
import type {Phone} from '@signet/phone';
import {
  manyPushes,
  PushReceiver,
  startRedisServer,
  TestTrustServices,
  type RedisServer,
} from '@signet/testing';
import {Redis} from 'ioredis';
import type {Backend} from '../support/backends.js';
import {logIn} from '../support/login.js';
import {Balancer} from '../support/processes/balancer.js';
import {Rolling} from '../support/processes/rolling.js';
import {runSignetctl} from '../support/signetctl.js';
import {Stack} from '../support/stack.js';

/** The number of replicas of each process when the stack starts. */
export type Replicas = Readonly<Record<Exclude<DatabaseProcess, 'signetctl'>, number>>;

/**
 * The `DATABASE_POOL_SIZE` of every process. A gateway with fewer than five connections has no reserve for callers
 * whose credentials are verified (decision record 37).
 */
export const POOL_SIZE = 6;

/** The `WORKER_CONCURRENCY` of a signing worker: how many signings it works on at once. */
export const SIGNINGS_AT_ONCE = 2;

export interface Person {
  readonly phone: Phone;
  readonly subjectId: string;
}

/**
 * The processes of the service, in numbers that a test can change. A load balancer distributes requests over the
 * gateways.
 */
export class ScalingStack {
  private constructor(
    readonly stack: Stack,
    readonly trust: TestTrustServices,
    readonly pushes: PushReceiver,
    readonly redis: RedisServer | undefined,
    private readonly balancer: Balancer,
    private readonly rolling: Rolling,
  ) {}

  static async start(backend: Backend, replicas: Replicas): Promise<ScalingStack> {
    const authority = createLocalAuthority();
    const [balancer, pushes, trust, redis] = await Promise.all([
      Balancer.start(),
      PushReceiver.start(),
      TestTrustServices.start(authority),
      backend === 'Redis' ? startRedisServer() : undefined,
    ]);
    const stack = await Stack.start({
      gateways: 0,
      entrance: balancer.url,
      pushUrl: pushes.url,
      authority,
      trust,
      ...(redis && {redisUrl: redis.url}),
      environment: {
        DATABASE_POOL_SIZE: String(POOL_SIZE),
        WORKER_CONCURRENCY: String(SIGNINGS_AT_ONCE),
        SIGNATURE_LEVEL: 'T',
        LIMIT_EVIDENCE_TIMEOUT: '8',
        LIMIT_CREATION_RATE: '100000',
        LIMIT_POLL_RATE: '1000000',
        LIMIT_SWEEP_INTERVAL: '5',
        ...manyPushes,
      },
    });
    const rolling = new Rolling(stack, new Map([['api-gateway', balancer]]));
    const started = new ScalingStack(stack, trust, pushes, redis, balancer, rolling);
    try {
      await started.#createRedisUsers(['signetctl', ...Object.keys(replicas)]);
      const names = Object.entries(replicas).flatMap(([name, count]) => Array<string>(count).fill(name));
      await Promise.all(names.map((name) => started.#launch(name)));
      return started;
    } catch (error) {
      await started.stop();
      throw error;
    }
  }

  /** Starts further processes of this name. Resolves once all of them are ready. */
  async grow(name: DatabaseProcess, count: number): Promise<void> {
    await Promise.all(Array.from({length: count}, () => this.#launch(name)));
  }

  /** Ends the `count` oldest processes of this name. Resolves once they have ended. */
  shrink(name: DatabaseProcess, count: number): Promise<void> {
    return this.rolling.retire(name, count);
  }

  /** Enrols a phone that receives pushes, and logs in once. */
  async person(): Promise<Person> {
    const phone = await this.stack.phone({pushToken: `token-${randomUUID()}`});
    const {subjectId} = await logIn(this.stack, phone);
    return {phone, subjectId};
  }

  operate(...argv: string[]): Promise<unknown> {
    const settings = {
      ENVIRONMENT: 'test',
      SIGNET_LOCAL: '/nowhere',
      DATABASE_URL: this.stack.databaseUrls.operator,
      QUEUE_URL: this.stack.databaseUrls.operator,
      ...this.#queueUrl('signetctl'),
    };
    return runSignetctl(settings, ...argv);
  }

  /** Descriptions of failures between the balancer and the gateways. */
  get faults(): readonly string[] {
    return this.balancer.faults;
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await Promise.all([this.balancer.stop(), this.trust.stop(), this.pushes.stop(), this.redis?.stop()]);
  }

  #launch(name: string): Promise<void> {
    return this.rolling.launch(name, this.#queueUrl(name));
  }

  /**
   * Returns the setting `QUEUE_URL` with the Redis user of the process; no setting if the process does not use Redis.
   * Each process has a separate user, by which `ConnectionWatch` recognises its connections.
   */
  #queueUrl(name: string): Record<string, string> {
    if (this.redis === undefined || !isDatabaseProcess(name)) return {};
    const url = new URL(this.redis.url);
    url.username = name;
    url.password = 'any';
    return {QUEUE_URL: url.href};
  }

  async #createRedisUsers(names: readonly string[]): Promise<void> {
    if (this.redis === undefined) return;
    const command = new Redis(this.redis.url);
    for (const name of names) await command.call('ACL', 'SETUSER', name, 'on', 'nopass', '~*', '&*', '+@all');
    command.disconnect();
  }
}
