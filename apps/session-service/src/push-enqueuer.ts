import type {DueDeliveryRow, PushDeliveries} from '@signet/data';
import type {QueueProducer} from '@signet/queue';
import {currentTraceparent, jobRepeated, withRemoteParent} from '@signet/telemetry';

const BATCH = 200;

/** A job that has no outcome after this time is taken for lost and added again under a new id. */
const LOST_AFTER_SECONDS = 12;

/** Puts deliveries into the queue, and puts them in again when their outcome is late. */
export class PushEnqueuer {
  constructor(
    private readonly deliveries: PushDeliveries,
    private readonly producer: QueueProducer,
  ) {}

  /** One round; true when there may be more. Throws when the queue is away: the deliveries come due again. */
  async round(): Promise<boolean> {
    const due = await this.deliveries.due(LOST_AFTER_SECONDS, BATCH);
    await Promise.all(due.map((delivery) => this.#enqueue(delivery)));
    return due.length === BATCH;
  }

  /** Part of the trace of the request that asked for the push; the worker's part hangs below it. */
  #enqueue({id, enqueued, traceparent}: DueDeliveryRow): Promise<void> {
    if (enqueued > 1) jobRepeated({queue: 'push'});
    return withRemoteParent(traceparent, 'enqueue push', {deliveryId: id, attempt: enqueued}, () => {
      const here = currentTraceparent();
      const payload = {deliveryId: id, ...(here === null ? {} : {traceparent: here})};
      return this.producer.add('push', payload, {rowId: id, enqueued});
    });
  }
}
