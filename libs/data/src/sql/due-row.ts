import type {PushDelivery} from '../generated/client.js';

/** Work to enqueue. `enqueued` counts how often it was enqueued, this time included. */
export type DueRow = Pick<PushDelivery, 'id' | 'enqueued' | 'traceparent'>;

/** Makes work that the queue refused due immediately. Only work that was never enqueued may have a NULL time. */
export const longAgo = `enqueued_at = CASE WHEN enqueued > 1 THEN to_timestamp(0) END`;
