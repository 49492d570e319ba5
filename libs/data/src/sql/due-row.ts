import type {PushDelivery} from '../generated/client.js';

/** Work to enqueue. `enqueued` is the number of times that it was enqueued, including this time. */
export type DueRow = Pick<PushDelivery, 'id' | 'enqueued' | 'traceparent'>;

/**
 * SQL that makes work due immediately after the queue refused it. The time is NULL only for work that was never
 * enqueued.
 */
export const longAgo = `enqueued_at = CASE WHEN enqueued > 1 THEN to_timestamp(0) END`;
