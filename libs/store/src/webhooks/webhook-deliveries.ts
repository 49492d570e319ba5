import type {Connection} from '../sql/connection.js';
import {
  abandonWebhook,
  closeWebhook,
  deliverWebhook,
  discardWebhooks,
  failWebhook,
  releaseWebhook,
} from './attempt-statements.js';
import {openWebhooks, takeWebhook, type TakenWebhookRow, type WebhookOutcome} from './delivery-statements.js';

/** The result of one HTTP request to an endpoint. */
export interface AttemptResult {
  readonly durationMs: number;
  /** The status of the response; null if there was no complete response. */
  readonly status: number | null;
  /** Why the attempt failed, if the status does not show it; otherwise null. */
  readonly fault: string | null;
}

/** How the slots of an endpoint change after an attempt; see `slotChange` in libs/domain. */
export interface SlotAdjustment {
  readonly slotChange: number;
  /** How many slots the endpoint has at most. */
  readonly maximumSlots: number;
}

/** What follows from a failed attempt, for the delivery and for its endpoint. */
export interface FailureConsequence extends SlotAdjustment {
  /** The time until the next attempt in milliseconds; null if there is no further attempt. */
  readonly waitMs: number | null;
  /** Whether the endpoint responded 410 (Gone). */
  readonly gone: boolean;
  /** How long no event is sent to the endpoint, in milliseconds. */
  readonly pauseMs: number;
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
   * Takes a delivery for a job; null if the delivery already has an outcome or was enqueued again after this job.
   * @param enqueued how often the delivery had been enqueued when the job was added
   */
  take(id: string, enqueued: number): Promise<TakenWebhookRow | null> {
    return this.db.row(takeWebhook, {id, enqueued});
  }

  /**
   * Records a success; false if another worker has taken the delivery since, or if the delivery already has an outcome.
   */
  async deliver(id: string, epoch: number, result: AttemptResult, slots: SlotAdjustment): Promise<boolean> {
    return (await this.db.row(deliverWebhook, {id, epoch, ...result, ...slots})) !== null;
  }

  /**
   * Records a failed attempt, and either postpones the delivery or gives it the outcome FAILED.
   * @returns whether this failure has disabled the endpoint
   */
  async fail(
    {id, epoch, clientId}: {readonly id: string; readonly epoch: number; readonly clientId: string},
    result: AttemptResult,
    consequence: FailureConsequence,
  ): Promise<boolean> {
    const row = await this.db.row(failWebhook, {id, epoch, ...result, ...consequence});
    if (row?.disabled !== true) return false;
    await this.db.rows(discardWebhooks, {clientId});
    return true;
  }

  /** Records an outcome without an attempt. */
  async close(id: string, epoch: number, outcome: Exclude<WebhookOutcome, 'DELIVERED'>): Promise<void> {
    await this.db.row(closeWebhook, {id, epoch, outcome});
  }

  /** Records that an event can never be sent as it is, and why. The endpoint does not count as failing. */
  async abandon(id: string, epoch: number, result: AttemptResult): Promise<void> {
    await this.db.row(abandonWebhook, {id, epoch, ...result});
  }

  /** Makes a delivery due again whose attempt was aborted. */
  async release(id: string, epoch: number): Promise<void> {
    await this.db.row(releaseWebhook, {id, epoch});
  }
}
