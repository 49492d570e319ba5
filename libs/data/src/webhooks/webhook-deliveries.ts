import type {Connection} from '../sql/connection.js';
import {emptyBacklog, type DueRow, type WorkBacklog} from '../sql/due-row.js';
import {
  closeWebhook,
  deliverWebhook,
  discardWebhooks,
  failWebhook,
  holdWebhook,
} from './attempt-statements.js';
import {
  dueWebhooks,
  openWebhooks,
  putBackWebhooks,
  takeWebhook,
  webhookBacklog,
  type TakenWebhookRow,
  type WebhookOutcome,
} from './delivery-statements.js';

/** The result of one HTTP request to an endpoint. */
export interface AttemptResult {
  readonly durationMs: number;
  /** The status of the response; null if there was no complete response. */
  readonly status: number | null;
  /** Why the attempt failed, if the status does not show it; otherwise null. */
  readonly fault: string | null;
}

/** The deliveries of events to the endpoints of relying parties, from their creation to their outcome. */
export class WebhookDeliveries {
  constructor(
    private readonly db: Connection,
    private readonly newId: () => string,
  ) {}

  /**
   * Creates the deliveries of those events whose client has an enabled endpoint for events of this type. Returns the
   * number of new deliveries. Idempotent.
   */
  async open(eventIds: readonly string[]): Promise<number> {
    const ids = eventIds.map(() => this.newId());
    return (await this.db.rows(openWebhooks, {ids, eventIds})).length;
  }

  /**
   * The deliveries to enqueue: new deliveries, retries that are due, and deliveries whose last job is older than
   * `lostAfter` seconds, or than a multiple of that time if no worker has taken the earlier jobs. Deliveries to a
   * disabled endpoint or for a suspended client get the outcome DISCARDED.
   */
  due(lostAfter: number, limit: number): Promise<DueRow[]> {
    return this.db.rows(dueWebhooks, {lostAfter, limit});
  }

  async backlog(): Promise<WorkBacklog> {
    return (await this.db.row(webhookBacklog, {})) ?? emptyBacklog;
  }

  /** Makes deliveries due again, because the queue has refused them. */
  async putBack(ids: readonly string[]): Promise<void> {
    await this.db.rows(putBackWebhooks, {ids});
  }

  /**
   * Takes a delivery for a job; null if the delivery already has an outcome, was enqueued again after this job, or must
   * wait for an earlier event of its session.
   * @param enqueued how often the delivery had been enqueued when the job was added
   */
  take(id: string, enqueued: number): Promise<TakenWebhookRow | null> {
    return this.db.row(takeWebhook, {id, enqueued});
  }

  /**
   * Records a success; false if another worker has taken the delivery since, or if the delivery already has an outcome.
   */
  async deliver(id: string, epoch: number, result: AttemptResult): Promise<boolean> {
    return (await this.db.row(deliverWebhook, {id, epoch, ...result})) !== null;
  }

  /**
   * Records a failed attempt, and either postpones the delivery or gives it the outcome FAILED.
   * @param waitMs the time until the next attempt; null if there is no further attempt
   * @param gone whether the endpoint responded 410 (Gone)
   * @returns whether this failure has disabled the endpoint
   */
  async fail(
    {id, epoch, clientId}: {readonly id: string; readonly epoch: number; readonly clientId: string},
    result: AttemptResult,
    {waitMs, gone}: {readonly waitMs: number | null; readonly gone: boolean},
  ): Promise<boolean> {
    const row = await this.db.row(failWebhook, {id, epoch, ...result, waitMs, gone});
    if (row?.disabled !== true) return false;
    await this.db.rows(discardWebhooks, {clientId});
    return true;
  }

  /** Records an outcome without an attempt. */
  async close(id: string, epoch: number, outcome: Exclude<WebhookOutcome, 'DELIVERED'>): Promise<void> {
    await this.db.row(closeWebhook, {id, epoch, outcome});
  }

  /** Postpones a delivery that was not attempted. */
  async hold(id: string, epoch: number, waitMs: number): Promise<void> {
    await this.db.row(holdWebhook, {id, epoch, waitMs: Math.ceil(waitMs)});
  }
}
