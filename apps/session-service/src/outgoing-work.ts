import type {RowJobName} from '@signet/contracts';
import {
  newId,
  PushDeliveries,
  SigningWork,
  WebhookDeliveries,
  type Connection,
  type DueRow,
  type WorkBacklog,
} from '@signet/data';
import type {StartedJobName} from '@signet/domain';
import type {RowJobPayload} from '@signet/queue';
import type {Fields} from '@signet/telemetry';

/** Rows that wait to be put into a queue. */
export interface OutgoingStore {
  /**
   * Returns the rows to enqueue, and counts them as enqueued: new rows, retries that are due, and rows whose job is
   * presumed lost. A row that is no longer needed gets its outcome instead, and is returned as `finished`.
   */
  due(lostAfterSeconds: number, limit: number): Promise<DueRow[]>;
  /** Undoes `due` for rows that the queue refused. They are due again, and their count is restored. */
  putBack(ids: readonly string[]): Promise<void>;
  /** The number of rows without an outcome, and the age of the oldest. */
  backlog(): Promise<WorkBacklog>;
}

/** One kind of work that workers do outside the database. */
export interface OutgoingWork<N extends RowJobName> {
  readonly job: N;
  readonly store: (db: Connection) => OutgoingStore;
  /** Seconds after which a job is presumed lost if its row has no outcome; the row is then enqueued again. */
  readonly lostAfterSeconds: number;
  /** The fields of the span that encloses the enqueueing. */
  readonly fields: (id: string) => Fields;
  readonly payload: (id: string, traceparent: {readonly traceparent?: string}) => RowJobPayload<N>;
}

/** Every kind of outgoing work. A missing entry for the job of a row is a compile error. */
export const outgoingWork: {readonly [N in RowJobName]: OutgoingWork<N>} = {
  push: {
    job: 'push',
    store: (db) => new PushDeliveries(db, newId),
    // A push is useful only for a short time, so a lost job is repeated soon.
    lostAfterSeconds: 12,
    fields: (deliveryId) => ({deliveryId}),
    payload: (deliveryId, trace) => ({deliveryId, ...trace}),
  },
  webhook: {
    job: 'webhook',
    store: (db) => new WebhookDeliveries(db, newId),
    // Longer than an attempt, which ends after limits.webhookTime.
    lostAfterSeconds: 25,
    fields: (deliveryId) => ({deliveryId}),
    payload: (deliveryId, trace) => ({deliveryId, ...trace}),
  },
  signing: {
    job: 'signing',
    store: (db) => new SigningWork(db),
    // A worker that takes the job stores how long its attempt may last.
    lostAfterSeconds: 20,
    fields: (sessionId) => ({sessionId}),
    payload: (sessionId, trace) => ({sessionId, ...trace}),
  },
};

/** Creates the rows of the work for a session, and returns how many may be due now. Idempotent. */
export const startWork: Readonly<
  Record<StartedJobName, (db: Connection, sessionId: string) => Promise<number>>
> = {
  push: (db, sessionId) => new PushDeliveries(db, newId).open(sessionId),
  // There is no row to create: the scan has already inserted the signature's row.
  signing: async () => 1,
};
