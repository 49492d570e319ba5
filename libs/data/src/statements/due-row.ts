/** Work that is to be put into its queue. */
export interface DueRow {
  id: string;
  /** How often it was put in, this time included. */
  enqueued: number;
  traceparent: string | null;
}

/** Has work that was put back come due at once. Work that was in the queue before keeps an instant for it. */
export const longAgo = `enqueued_at = CASE WHEN enqueued > 1 THEN to_timestamp(0) END`;
