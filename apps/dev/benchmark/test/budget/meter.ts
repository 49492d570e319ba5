import {databaseRoles} from '@signet/admin/migrate';
import {QueueProducer, type Bell} from '@signet/queue';
import type {TestTelemetry} from '@signet/telemetry/testing';
import pg, {type Pool} from 'pg';
import type {Amounts} from '../../src/budget/amounts.js';
import {enableWalRows, readWalRows, walPosition} from './wal-rows.js';
import {ResponseWrites} from './response-writes.js';

const {operator, ...roles} = databaseRoles;
const serviceRoles: ReadonlySet<unknown> = new Set(Object.values(roles));

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
  readonly #responses;
  readonly #rings;

  private constructor(
    private readonly admin: Pool,
    private readonly telemetry: TestTelemetry,
    {bell, port}: MeteredGateway,
  ) {
    this.#responses = new ResponseWrites(port);
    this.#rings = [
      jest.spyOn(bell, 'ring'),
      jest.spyOn(bell, 'ringForEvents'),
      jest.spyOn(bell, 'ringForWebhooks'),
    ];
  }

  /**
   * @param admin a pool with the superuser's credentials, on a server that nothing else uses
   * @param gateway its bell must be the bell of all parts of the service
   */
  static async open(admin: Pool, telemetry: TestTelemetry, gateway: MeteredGateway): Promise<Meter> {
    await enableWalRows(admin);
    return new Meter(admin, telemetry, gateway);
  }

  /** Removes the spies. */
  close(): void {
    for (const spy of [this.#queries, this.#jobs, ...this.#rings]) spy.mockRestore();
  }

  /** Runs a step, and counts what it costs. */
  async measure<T>(step: () => Promise<T>): Promise<{result: T; amounts: Amounts}> {
    await this.admin.query(`VACUUM ${changing}`);
    const from = await walPosition(this.admin);
    const begun = this.telemetry.begun();
    const calls = [this.#queries, this.#jobs, ...this.#rings];
    for (const spy of calls) spy.mockClear();
    this.#responses.clear();
    const result = await step();
    const rows = await readWalRows(this.admin, from, await walPosition(this.admin));
    const amounts = {
      roundTrips: this.#roundTrips(),
      ...rows,
      jobs: callsOf([this.#jobs]),
      rings: callsOf(this.#rings),
      spans: this.telemetry.begun() - begun,
      ...this.#responses.amounts,
    };
    return {result, amounts};
  }

  /** The number of queries of the service, except those of the bell, which also checks its connections now and then. */
  #roundTrips(): number {
    const clients = this.#queries.mock.contexts.map((client) => Object(client));
    return clients.filter(
      ({user, connectionParameters}) =>
        serviceRoles.has(user) && connectionParameters.application_name !== 'signet-bell',
    ).length;
  }
}

const callsOf = (spies: readonly {mock: {calls: readonly unknown[]}}[]): number =>
  spies.reduce((sum, {mock}) => sum + mock.calls.length, 0);
