import {Connection, newId, PushDeliveries, SigningWork, type Database, type DueRow} from '@signet/data';
import type {RowJobName, RowJobPayload} from '@signet/queue';
import type {Fields} from '@signet/telemetry';

/** Rows that wait to be put into a queue. */
export interface OutgoingStore {
  /** New rows, and rows whose job must be lost. Counts them as enqueued, and settles those that nobody needs any more. */
  due(lostAfterSeconds: number, limit: number): Promise<DueRow[]>;
  /** Makes rows that could not be enqueued due immediately, and does not count them as enqueued. */
  putBack(ids: readonly string[]): Promise<void>;
}

/** One kind of work that workers do outside the database. */
export interface OutgoingWork<N extends RowJobName> {
  readonly job: N;
  readonly store: OutgoingStore;
  /** A job that no worker has taken after this time counts as lost, and its row is enqueued again. */
  readonly lostAfterSeconds: number;
  /** The fields of the span that encloses the enqueueing. */
  readonly fields: (id: string) => Fields;
  readonly payload: (id: string, traceparent: {readonly traceparent?: string}) => RowJobPayload<N>;
}

/** Every kind of outgoing work. A missing entry for the job of a row is a compile error. */
export const outgoingWork = ({pool}: Database): {readonly [N in RowJobName]: OutgoingWork<N>} => ({
  push: {
    job: 'push',
    store: new PushDeliveries(new Connection(pool), newId),
    // A push is useful only for a short time, so a lost one is repeated soon.
    lostAfterSeconds: 12,
    fields: (deliveryId) => ({deliveryId}),
    payload: (deliveryId, trace) => ({deliveryId, ...trace}),
  },
  signing: {
    job: 'signing',
    store: new SigningWork(new Connection(pool)),
    // A worker that takes the job says how long its attempt may last.
    lostAfterSeconds: 20,
    fields: (sessionId) => ({sessionId}),
    payload: (sessionId, trace) => ({sessionId, ...trace}),
  },
});
