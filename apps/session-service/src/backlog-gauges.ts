import type {OnApplicationBootstrap, OnModuleDestroy} from '@nestjs/common';
import type {RowJobName} from '@signet/contracts';
import type {AuditLogging, EventLog, WebhookLanes} from '@signet/store';
import type {QueueProducer} from '@signet/queue';
import {observeGauges, type Measurement} from '@signet/telemetry';
import type {OutgoingStore} from './outgoing-work.js';

export type WorkStores = Readonly<Record<RowJobName, Pick<OutgoingStore, 'backlog'>>>;

/** Reports how much work waits in the database and in the queues, and the age of the oldest work in the database. */
export class BacklogGauges implements OnApplicationBootstrap, OnModuleDestroy {
  #stops: readonly (() => void)[] = [];

  constructor(
    private readonly events: Pick<EventLog, 'backlog'>,
    private readonly stores: WorkStores,
    private readonly audit: Pick<AuditLogging, 'oldestSeconds'>,
    private readonly lanes: Pick<WebhookLanes, 'clientsWithoutSlot'>,
    private readonly producer: Pick<QueueProducer, 'queueDepths'>,
  ) {}

  onApplicationBootstrap(): void {
    this.#stops = [
      observeGauges(['outbox.oldest', 'outbox.waiting', 'outbox.set_aside', 'outbox.held'], () =>
        this.#outbox(),
      ),
      observeGauges(['audit.oldest'], () => this.#audit()),
      observeGauges(['work.unfinished', 'work.oldest'], () => this.#work()),
      observeGauges(['webhook.clients_waiting'], () => this.#webhooks()),
      observeGauges(['queue.jobs'], () => this.#queues()),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.#stops) stop();
  }

  async #outbox(): Promise<
    Measurement<'outbox.oldest' | 'outbox.waiting' | 'outbox.set_aside' | 'outbox.held'>[]
  > {
    const {waiting, setAside, held, oldestSeconds} = await this.events.backlog();
    return [
      {gauge: 'outbox.oldest', value: oldestSeconds, labels: {}},
      {gauge: 'outbox.waiting', value: waiting, labels: {}},
      {gauge: 'outbox.set_aside', value: setAside, labels: {}},
      {gauge: 'outbox.held', value: held, labels: {}},
    ];
  }

  async #audit(): Promise<Measurement<'audit.oldest'>[]> {
    return [{gauge: 'audit.oldest', value: await this.audit.oldestSeconds(), labels: {}}];
  }

  async #work(): Promise<Measurement<'work.unfinished' | 'work.oldest'>[]> {
    const measurements: Measurement<'work.unfinished' | 'work.oldest'>[] = [];
    for (const [job, store] of Object.entries(this.stores)) {
      const {unfinished, oldestSeconds} = await store.backlog();
      measurements.push(
        {gauge: 'work.unfinished', value: unfinished, labels: {jobName: job}},
        {gauge: 'work.oldest', value: oldestSeconds, labels: {jobName: job}},
      );
    }
    return measurements;
  }

  async #webhooks(): Promise<Measurement<'webhook.clients_waiting'>[]> {
    const {healthy, failing} = await this.lanes.clientsWithoutSlot();
    return [
      {gauge: 'webhook.clients_waiting', value: healthy, labels: {endpointState: 'healthy'}},
      {gauge: 'webhook.clients_waiting', value: failing, labels: {endpointState: 'failing'}},
    ];
  }

  async #queues(): Promise<Measurement<'queue.jobs'>[]> {
    const depths = await this.producer.queueDepths();
    return depths.flatMap(({queue, ...counts}) =>
      Object.entries(counts).map(([jobState, value]) => ({
        gauge: 'queue.jobs' as const,
        value,
        labels: {queue, jobState},
      })),
    );
  }
}
