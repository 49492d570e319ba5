import type {LimitValues, RowJobName} from '@signet/contracts';
import {
  Connection,
  newId,
  PushDeliveries,
  SigningWork,
  WebhookLanes,
  type Database,
  type DueRow,
  type WorkBacklog,
} from '@signet/store';
import type {RowJobPayload} from '@signet/queue';
import type {Fields} from '@signet/telemetry';

/** The rows of one kind of outgoing work, for which jobs are added to a queue. */
export interface OutgoingStore {
  /**
   * Returns the rows to enqueue (new rows, retries that are due, and rows whose job is presumed lost), and increments
   * their count `enqueued`. For a row that is no longer needed, records the outcome instead, and returns the row as
   * `finished`.
   */
  due(lostAfterSeconds: number, limit: number): Promise<DueRow[]>;
  /** Undoes `due` for rows that the queue refused. They are due again, and their count is restored. */
  putBack(ids: readonly string[]): Promise<void>;
  /** The number of rows without an outcome, counted up to 100,000, and the age of the oldest. */
  backlog(): Promise<WorkBacklog>;
}

/** One kind of work that the session service passes to workers through a queue. */
export interface OutgoingWork<N extends RowJobName> {
  readonly job: N;
  readonly store: (pool: Database['pool'], limits: LimitValues) => OutgoingStore;
  /**
   * Seconds after which a job is presumed lost, and its row is enqueued again, if the row has no outcome and waits for
   * no retry. The time is longer if no worker has taken the earlier jobs of the row.
   */
  readonly lostAfterSeconds: number;
  /** The fields of the span that encloses the enqueueing. */
  readonly fields: (id: string) => Fields;
  readonly payload: (id: string, traceparent: {readonly traceparent?: string}) => RowJobPayload<N>;
}

/** Every kind of outgoing work. The compiler reports a job that has rows but no entry here. */
export const outgoingWork: {readonly [N in RowJobName]: OutgoingWork<N>} = {
  push: {
    job: 'push',
    store: (pool) => new PushDeliveries(new Connection(pool), newId),
    // A push is useful only for a short time, so a lost job is soon enqueued again.
    lostAfterSeconds: 12,
    fields: (deliveryId) => ({deliveryId}),
    payload: (deliveryId, trace) => ({deliveryId, ...trace}),
  },
  webhook: {
    job: 'webhook',
    store: (pool, limits) => new WebhookLanes(pool, limits),
    // Longer than an attempt can take (`limits.webhookTime`).
    lostAfterSeconds: 25,
    fields: (deliveryId) => ({deliveryId}),
    payload: (deliveryId, trace) => ({deliveryId, ...trace}),
  },
  signing: {
    job: 'signing',
    store: (pool) => new SigningWork(new Connection(pool)),
    // Applies until a worker takes the job. The worker then stores how long its attempt may last, and the signature is
    // not enqueued again in that time.
    lostAfterSeconds: 20,
    fields: (sessionId) => ({sessionId}),
    payload: (sessionId, trace) => ({sessionId, ...trace}),
  },
};
