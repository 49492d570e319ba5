import {jobs, type RowJobName} from '@signet/contracts';
import type {DueRow} from '@signet/store';
import type {QueueProducer} from '@signet/queue';
import {currentTraceparent, jobRepeated, withRemoteParent} from '@signet/telemetry';
import type {OutgoingStore, OutgoingWork} from './outgoing-work.js';

const BATCH = 200;

/** Enqueues the due rows of one kind of outgoing work, including rows whose job is presumed lost. */
export class Enqueuer<N extends RowJobName> {
  constructor(
    private readonly work: Pick<OutgoingWork<N>, 'job' | 'lostAfterSeconds' | 'fields' | 'payload'>,
    private readonly store: Pick<OutgoingStore, 'due' | 'putBack'>,
    private readonly producer: Pick<QueueProducer, 'add'>,
  ) {}

  /**
   * Enqueues one batch of rows.
   * @returns true if more work may be due
   */
  async tick(): Promise<boolean> {
    const due = await this.store.due(this.work.lostAfterSeconds, BATCH);
    await this.add(due);
    // A store may return more rows than that: webhooks that it has discarded do not count.
    return due.length >= BATCH;
  }

  /**
   * Adds the jobs of rows that count as enqueued. If some of them cannot be added, makes these rows due again and throws
   * the first error.
   */
  async add(rows: readonly DueRow[]): Promise<void> {
    const attempts = rows.filter(({finished}) => !finished).map((row) => this.#attempt(row));
    const refusals = (await Promise.all(attempts)).filter((one) => one !== null);
    const [first] = refusals;
    if (first !== undefined) {
      await this.store.putBack(refusals.map(({id}) => id));
      throw first.reason;
    }
  }

  /** Tries to enqueue a row. Returns null on success, otherwise the row's id and the reason. */
  async #attempt(row: DueRow): Promise<{id: string; reason: unknown} | null> {
    try {
      await this.#enqueue(row);
      return null;
    } catch (reason) {
      return {id: row.id, reason};
    }
  }

  /**
   * Adds the job in a span that continues the trace of the request that caused the work. The worker's span becomes a
   * child of this span.
   */
  async #enqueue({id, enqueued, traceparent}: DueRow): Promise<void> {
    const {job, fields, payload} = this.work;
    const {queue} = jobs[job];
    const add = () => {
      const here = currentTraceparent();
      return this.producer.add(job, payload(id, here === null ? {} : {traceparent: here}), {
        rowId: id,
        enqueued,
      });
    };
    const span = {...fields(id), attempt: enqueued};
    await withRemoteParent(traceparent, `enqueue ${job}`, span, add, {queue, type: 'send'});
    if (enqueued > 1) jobRepeated({queue});
  }
}
