import {mapTable} from '@signet/contracts';
import {createPrisma, WebhookEndpoints} from '@signet/admin';
import {createLocalAuthority, type LocalAuthority} from '@signet/pki';
import {
  manyPushes,
  type PostgresBinaries,
  migrateTestDatabase,
  PushReceiver,
  ReplicatedPostgres,
  testKeys,
  TestTrustServices,
  type TestDatabase,
} from '@signet/testing';
import {serviceProcesses} from '../../src/processes/table.js';
import {redisOption, type Backend} from '../support/backends.js';
import type {StackOptions} from '../support/stack-options.js';
import {Stack} from '../support/stack.js';
import {Receiver} from '../webhooks/receiver.js';

export interface FailoverOptions {
  readonly backend: Backend;
  /** Whether a commit waits for the standby. */
  readonly synchronous: boolean;
  /** How many processes of each name run. */
  readonly replicas: number;
  readonly timeouts: NonNullable<StackOptions['timeouts']>;
  /** The programs of the servers. Default: those of the npm package. */
  readonly programs?: PostgresBinaries | undefined;
}

/** The whole service, whose processes know a primary and a standby of PostgreSQL. */
export class FailoverStack {
  private constructor(
    readonly stack: Stack,
    readonly servers: ReplicatedPostgres,
    readonly receiver: Receiver,
    readonly authority: LocalAuthority,
    private readonly trust: TestTrustServices,
    private readonly pushes: PushReceiver,
  ) {}

  static async start({
    backend,
    synchronous,
    replicas,
    timeouts,
    programs,
  }: FailoverOptions): Promise<FailoverStack> {
    const authority = createLocalAuthority();
    const [trust, pushes, receiver, servers] = await Promise.all([
      TestTrustServices.start(authority),
      PushReceiver.start(),
      Receiver.start(),
      ReplicatedPostgres.start({synchronous, programs}),
    ]);
    const stack = await Stack.start({
      gateways: 0,
      authority,
      trust,
      pushUrl: pushes.url,
      database: await databaseOn(servers),
      ...(await redisOption(backend)),
      timeouts,
      ...(timeouts === 'as in production' && {responseTimeoutMs: 5000}),
      environment: {LIMIT_SESSION_VALIDITY: '60', LIMIT_PUSH_SESSION_VALIDITY: '60', ...manyPushes},
    });
    const endpoints = new WebhookEndpoints(createPrisma(stack.admin), testKeys.webhook, 'test');
    receiver.secret = (await endpoints.set(stack.client.id, {url: receiver.url})) ?? '';
    const names = serviceProcesses.flatMap(({name}) => Array<string>(replicas).fill(name));
    await Promise.all(names.map((name) => stack.launch(name)));
    return new FailoverStack(stack, servers, receiver, authority, trust, pushes);
  }

  /** The number of pushes that the provider has received for a session, without withdrawals. */
  pushesOf(sessionId: string): number {
    return this.pushes.received.filter(({body}) => body.includes(sessionId) && body.includes('"session"'))
      .length;
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await Promise.all([this.trust.stop(), this.pushes.stop(), this.receiver.stop()]);
  }
}

/** Creates a migrated database whose connection strings name both servers. */
async function databaseOn(servers: ReplicatedPostgres): Promise<TestDatabase> {
  const database = await migrateTestDatabase(servers.primaryUrl('signet'), () => servers.stop());
  const both = (text: string) => {
    const {username, password} = new URL(text);
    return servers.url('signet').replace(/\/\/[^@]*@/, `//${username}:${password}@`);
  };
  return {...database, adminUrl: both(database.adminUrl), urls: mapTable(database.urls, both)};
}
