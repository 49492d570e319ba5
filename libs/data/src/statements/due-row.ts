/** Work that is to be put into its queue. */
export interface DueRow {
  id: string;
  /** How often it was put in, this time included. */
  enqueued: number;
  traceparent: string | null;
}
