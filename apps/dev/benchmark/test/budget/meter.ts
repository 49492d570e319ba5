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

interface BellMessage {
  readonly channel: string;
  readonly text: string;
}

/** The messages that a query of the bell sends. Other queries have none. */
const messagesOf = ({name, values}: {name?: unknown; values?: [string, string[]]}): BellMessage[] =>
  name === 'ring' && values !== undefined ? values[1].map((text) => ({channel: values[0], text})) : [];

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
    await this.admin.query(`VACUUM ${changing}`);
    const from = await walPosition(this.admin);
    const begun = this.telemetry.begun();
    const calls = [this.#queries, this.#jobs, ...this.#imports, ...Object.values(this.#rings)];
    for (const spy of calls) spy.mockClear();
    this.#responses.clear();
    const result = await step();
    await until('the messages of the bell', () => this.#hasRung());
    const rows = await readWalRows(this.admin, from, await walPosition(this.admin));
    const queries = this.#queriesOfService();
    const amounts = {
      roundTrips: queries.filter(({messages}) => messages.length === 0).length,
      ...rows,
      jobs: this.#jobs.mock.calls.length,
      bellMessages: queries.flatMap(({messages}) => messages).length,
      spans: this.telemetry.begun() - begun,
      keyImports: this.#imports.reduce((sum, {mock}) => sum + mock.calls.length, 0),
      ...this.#responses.amounts,
    };
    return {result, amounts};
  }

  #queriesOfService() {
    const clients = this.#queries.mock.contexts.map((client) => Object(client));
    return this.#queries.mock.calls
      .map(([query], index) => ({
        user: clients[index].user,
        messages: messagesOf(Object(query)),
      }))
      .filter(({user}) => serviceRoles.has(user));
  }

  /** Whether a message was sent on each channel of the bell for which there was a call. */
  #hasRung(): boolean {
    const messages = this.#queriesOfService().flatMap(({messages: sent}) => sent);
    const isSent = {
      sessions: messages.some(({channel}) => channel === 'signet_bell'),
      events: messages.some(({channel, text}) => channel === 'signet_events' && text === ''),
      webhooks: messages.some(({channel, text}) => channel === 'signet_events' && text !== ''),
    };
    const {sessions, events, webhooks} = this.#rings;
    const pending = [
      sessions.mock.calls.length > 0 && !isSent.sessions,
      events.mock.calls.length > 0 && !isSent.events,
      webhooks.mock.calls.length > 0 && !isSent.webhooks,
    ];
    return !pending.includes(true);
  }
}
