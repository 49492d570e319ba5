import crypto from 'node:crypto';
import {syncBuiltinESMExports} from 'node:module';
import {databaseRoles} from '@signet/admin/migrate';
import {QueueProducer, type Bell} from '@signet/queue';
import type {TestTelemetry} from '@signet/telemetry/testing';
import {until} from '@signet/testing';
import pg, {type Pool} from 'pg';
import type {Amounts} from '../../src/budget/amounts.js';
import {enableWalRows, readWalRows, walPosition} from './wal-rows.js';
import {ResponseWrites} from './response-writes.js';

const {operator, ...roles} = databaseRoles;
const serviceRoles: ReadonlySet<unknown> = new Set(Object.values(roles));

/** The channels of the bell, and whether a message is on the channel. */
const channels = {
  sessions: (channel: string) => channel === 'signet_bell',
  events: (channel: string, text: string) => channel === 'signet_events' && text === '',
  webhooks: (channel: string, text: string) => channel === 'signet_events' && text !== '',
} as const;
type Channel = keyof typeof channels;

interface BellMessage {
  readonly channel: string;
  readonly text: string;
  /** When the message was sent, in the order of all calls of spies. */
  readonly order: number;
}

/** A gateway in this process. */
interface MeteredGateway {
  readonly bell: Bell;
  readonly port: number;
}

/**
 * Tables that a step may change. They are vacuumed before each step, so that every page has room for new versions of its
 * rows: whether an update is HOT then depends only on the columns that it changes.
 */
const changing =
  'device, event, identity, push_delivery, session, signature, subject, webhook_delivery, webhook_endpoint';

/** Counts what the service does in this process, and what PostgreSQL writes for it. */
export class Meter {
  readonly #queries = jest.spyOn(pg.Client.prototype, 'query');
  readonly #jobs = jest.spyOn(QueueProducer.prototype, 'add');
  readonly #imports = [
    jest.spyOn(crypto, 'createPublicKey'),
    jest.spyOn(crypto, 'createPrivateKey'),
    jest.spyOn(crypto.webcrypto.subtle, 'importKey'),
  ];
  readonly #responses;
  readonly #rings;

  private constructor(
    private readonly admin: Pool,
    private readonly telemetry: TestTelemetry,
    {bell, port}: MeteredGateway,
  ) {
    this.#responses = new ResponseWrites(port);
    // Named imports of `node:crypto` get the spies, too.
    syncBuiltinESMExports();
    this.#rings = {
      sessions: jest.spyOn(bell, 'ring'),
      events: jest.spyOn(bell, 'ringForEvents'),
      webhooks: jest.spyOn(bell, 'ringForWebhooks'),
    };
  }

  /**
   * @param admin a pool with the superuser's credentials, on a server that nothing else uses
   * @param gateway its bell must be the bell of all parts of the service
   */
  static async open(admin: Pool, telemetry: TestTelemetry, gateway: MeteredGateway): Promise<Meter> {
    await enableWalRows(admin);
    return new Meter(admin, telemetry, gateway);
  }

  /** Runs a step, and waits until the bell has sent the messages about it. */
  async measure<T>(step: () => Promise<T>): Promise<{result: T; amounts: Amounts}> {
    await until('the messages about earlier steps', () => this.#isSilent());
    await this.admin.query(`VACUUM ${changing}`);
    const from = await walPosition(this.admin);
    const begun = this.telemetry.begun();
    const calls = [this.#queries, this.#jobs, ...this.#imports, ...Object.values(this.#rings)];
    for (const spy of calls) spy.mockClear();
    this.#responses.clear();
    const result = await step();
    await until('the messages of the bell', () => this.#isSilent());
    const rows = await readWalRows(this.admin, from, await walPosition(this.admin));
    const {others, messages} = this.#queriesOfService();
    const amounts = {
      roundTrips: others,
      ...rows,
      jobs: this.#jobs.mock.calls.length,
      bellMessages: messages.length,
      spans: this.telemetry.begun() - begun,
      keyImports: this.#imports.reduce((sum, {mock}) => sum + mock.calls.length, 0),
      ...this.#responses.amounts,
    };
    return {result, amounts};
  }

  /** The queries of the service except those of the bell, and the messages of the bell. */
  #queriesOfService(): {others: number; messages: BellMessage[]} {
    const {calls, contexts, invocationCallOrder} = this.#queries.mock;
    const queries = calls.map(([query], index) => ({
      ...Object(query),
      client: Object(contexts[index]),
      order: invocationCallOrder[index],
    }));
    const ofService = queries.filter(({client}) => serviceRoles.has(client.user));
    // The bell also checks its connections from time to time.
    const ofBell = ofService.filter(
      ({client}) => client.connectionParameters.application_name === 'signet-bell',
    );
    return {
      others: ofService.length - ofBell.length,
      messages: ofBell
        .filter(({name}) => name === 'ring')
        .flatMap(({values: [channel, texts], order}) =>
          texts.map((text: string) => ({channel, text, order})),
        ),
    };
  }

  /** Whether the last call of the bell for each channel was followed by a message. */
  #isSilent(): boolean {
    const {messages} = this.#queriesOfService();
    const names: Channel[] = ['sessions', 'events', 'webhooks'];
    return names.every((name) => {
      const called = this.#rings[name].mock.invocationCallOrder.at(-1) ?? 0;
      const sent = messages.findLast(({channel, text}) => channels[name](channel, text));
      return called === 0 || (sent !== undefined && sent.order > called);
    });
  }
}
