import type {PushDeliveries} from '@signet/data';
import type {QueueProducer} from '@signet/queue';

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
    await Promise.all(
      due.map(({id, enqueued, traceparent}) =>
        this.producer.add(
          'push',
          {deliveryId: id, ...(traceparent === null ? {} : {traceparent})},
          {rowId: id, enqueued},
        ),
      ),
    );
    return due.length === BATCH;
  }
}
