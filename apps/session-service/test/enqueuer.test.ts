import type {DueRow} from '@signet/store';
import {QueueUnavailableError, type JobRow} from '@signet/queue';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {Enqueuer} from '../src/enqueuer.js';
import {outgoingWork} from '../src/outgoing-work.js';

const [first, second, third] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const row = (id = '', enqueued = 1, traceparent: string | null = null): DueRow => ({
  id,
  enqueued,
  traceparent,
  finished: false,
});

/** Creates an enqueuer for these due rows, with a queue that refuses the rows with the ids in `refused`. */
function enqueuerOf(due: DueRow[], refused: readonly unknown[] = []) {
  const added: {payload: unknown; row: JobRow}[] = [];
  const putBack: string[] = [];
  const store = {due: async () => due, putBack: async (ids: readonly string[]) => void putBack.push(...ids)};
  const enqueuer = new Enqueuer(outgoingWork.push, store, {
    add: async (_name, payload, jobRow) => {
      if (refused.includes(jobRow.rowId)) throw new QueueUnavailableError(new Error('unavailable'));
      added.push({payload, row: jobRow});
    },
  });
  return {enqueuer, added, putBack};
}

let telemetry: TestTelemetry;
beforeEach(() => {
  telemetry = startTestTelemetry();
});
afterEach(() => telemetry.stop());

describe('a tick of an enqueuer', () => {
  test('adds a job for each row, named by the row and its count', async () => {
    const {enqueuer, added} = enqueuerOf([row(first), row(second, 3)]);
    expect(await enqueuer.tick()).toBe(false);
    expect(added.map((one) => one.row)).toEqual([
      {rowId: first, enqueued: 1},
      {rowId: second, enqueued: 3},
    ]);
  });

  test.each([
    [199, false],
    [200, true],
    [201, true],
    [400, true],
  ])('with %d due rows, says whether more may be due: %s', async (count, expected) => {
    const {enqueuer} = enqueuerOf(Array.from({length: count}, () => ({...row(first), finished: true})));
    expect(await enqueuer.tick()).toBe(expected);
  });

  test('adds no job for work that nobody needs any more', async () => {
    const {enqueuer, added} = enqueuerOf([{...row(first), finished: true}, row(second)]);
    await enqueuer.tick();
    expect(added.map(({row: {rowId}}) => rowId)).toEqual([second]);
  });

  test('continues the trace of the request that asked for the work', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const {enqueuer, added} = enqueuerOf([row(first, 1, traceparent)]);
    await enqueuer.tick();
    const [span] = telemetry.spans();
    expect(span).toMatchObject({name: 'enqueue push', attributes: {'signet.delivery_id': first}});
    expect(span?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
    expect(added[0]?.payload).toEqual({
      deliveryId: first,
      traceparent: `00-0af7651916cd43dd8448eb211c80319c-${span?.spanContext().spanId}-01`,
    });
  });

  test('reports that more may be due after a full batch', async () => {
    expect(await enqueuerOf(Array.from({length: 200}, () => row(first))).enqueuer.tick()).toBe(true);
  });

  test('counts repeated jobs once they are in the queue', async () => {
    const counted = () => telemetry.metric('signet.job.repeated', {queue: 'push'});
    const before = await counted();
    await enqueuerOf([row(first, 1), row(second, 2)]).enqueuer.tick();
    await expect(enqueuerOf([row(third, 2)], [third]).enqueuer.tick()).rejects.toThrow();
    expect((await counted()) - before).toBe(1);
  });

  test('puts back only the rows that the queue refused, then throws', async () => {
    const {enqueuer, added, putBack} = enqueuerOf([row(first), row(second), row(third)], [first, third]);
    await expect(enqueuer.tick()).rejects.toThrow(QueueUnavailableError);
    expect(added.map(({row: {rowId}}) => rowId)).toEqual([second]);
    expect(putBack).toEqual([first, third]);
  });
});
