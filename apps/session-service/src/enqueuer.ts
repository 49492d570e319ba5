import {jobs, type JobPayload} from '@signet/contracts';
import type {DueRow} from '@signet/data';
import type {QueueProducer, RowJobName} from '@signet/queue';
import {currentTraceparent, jobRepeated, withRemoteParent, type Fields} from '@signet/telemetry';

const BATCH = 200;

/** A kind of work that waits in the database. */
export interface WaitingWork<N extends RowJobName> {
  readonly job: N;
  /** Work that has no outcome after this time is taken for lost and added again under a new id. */
  readonly lostAfterSeconds: number;
  readonly due: (lostAfterSeconds: number, limit: number) => Promise<DueRow[]>;
  /** Has what could not be enqueued come due at once, under the same id. */
  readonly putBack: (ids: readonly string[]) => Promise<void>;
  /** What a span tells of it. */
  readonly fields: (id: string) => Fields;
  readonly payload: (id: string, traceparent: {readonly traceparent?: string}) => JobPayload<N>;
}

/** Puts work into its queue, and puts it in again when its outcome is late. */
export class Enqueuer<N extends RowJobName> {
  constructor(
    private readonly work: WaitingWork<N>,
    private readonly producer: Pick<QueueProducer, 'add'>,
  ) {}

  /** One round; true when there may be more. Throws when the queue is away: the work comes due again with the next one. */
  async tick(): Promise<boolean> {
    const due = await this.work.due(this.work.lostAfterSeconds, BATCH);
    const refusals = (await Promise.all(due.map((row) => this.#attempt(row)))).filter((one) => one !== null);
    const [first] = refusals;
    if (first !== undefined) {
      await this.work.putBack(refusals.map(({id}) => id));
      throw first.reason;
    }
    return due.length === BATCH;
  }

  /** Null if the work is in the queue now. */
  async #attempt(row: DueRow): Promise<{id: string; reason: unknown} | null> {
    try {
      await this.#enqueue(row);
      return null;
    } catch (reason) {
      return {id: row.id, reason};
    }
  }

  /** Part of the trace of the request that asked for the work; the worker's part hangs below it. */
  async #enqueue({id, enqueued, traceparent}: DueRow): Promise<void> {
    const {job, fields, payload} = this.work;
    await withRemoteParent(traceparent, `enqueue ${job}`, {...fields(id), attempt: enqueued}, () => {
      const here = currentTraceparent();
      return this.producer.add(job, payload(id, here === null ? {} : {traceparent: here}), {
        rowId: id,
        enqueued,
      });
    });
    if (enqueued > 1) jobRepeated({queue: jobs[job].queue});
  }
}
