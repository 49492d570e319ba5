import type {PushDelivery} from '../generated/client.js';

/** Work to put into its queue. `enqueued` says how often it was put in, this time included. */
export type DueRow = Pick<PushDelivery, 'id' | 'enqueued' | 'traceparent'>;

/** Makes work that was put back due at once. Work that was in the queue before keeps an instant for it. */
export const longAgo = `enqueued_at = CASE WHEN enqueued > 1 THEN to_timestamp(0) END`;
