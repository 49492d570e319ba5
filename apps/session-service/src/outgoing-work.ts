import type {JobPayload} from '@signet/contracts';
import {Connection, newId, PushDeliveries, SigningWork, type Database, type DueRow} from '@signet/data';
import type {RowJobName} from '@signet/queue';
import type {Fields} from '@signet/telemetry';

/** Rows that wait to be put into a queue. */
export interface OutgoingStore {
  /** New rows, and rows whose job is older than `lostAfterSeconds`. Counts them as enqueued. */
  due(lostAfterSeconds: number, limit: number): Promise<DueRow[]>;
  /** Makes rows that could not be enqueued due immediately, under the same count. */
  putBack(ids: readonly string[]): Promise<void>;
}

/** One kind of work that workers do outside the database. */
export interface OutgoingWork<N extends RowJobName> {
  readonly job: N;
  readonly store: OutgoingStore;
  /** Work without an outcome after this time counts as lost and is enqueued again under a new job id. */
  readonly lostAfterSeconds: number;
  /** The fields of the span that encloses the enqueueing. */
  readonly fields: (id: string) => Fields;
  readonly payload: (id: string, traceparent: {readonly traceparent?: string}) => JobPayload<N>;
}

/** Every kind of outgoing work. A job for a row without an entry does not compile. */
export const outgoingWork = ({pool}: Database): {readonly [N in RowJobName]: OutgoingWork<N>} => ({
  push: {
    job: 'push',
    store: new PushDeliveries(new Connection(pool), newId),
    // A push is soon worth little, so a lost one is repeated quickly.
    lostAfterSeconds: 12,
    fields: (deliveryId) => ({deliveryId}),
    payload: (deliveryId, trace) => ({deliveryId, ...trace}),
  },
  signing: {
    job: 'signing',
    store: new SigningWork(new Connection(pool)),
    // Longer than one attempt may take, so that no running attempt is fenced off.
    lostAfterSeconds: 20,
    fields: (sessionId) => ({sessionId}),
    payload: (sessionId, trace) => ({sessionId, ...trace}),
  },
});
