import {Bulkhead, BulkheadFullError} from '@signet/outbound';
import fc from 'fast-check';

/** Work that runs until the test calls `end`. */
const gated = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {work: () => ended, end};
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('work beyond the concurrency waits for a place, and starts in the order of arrival', async () => {
  const bulkhead = new Bulkhead({concurrency: 1, maxWaitMs: 60_000});
  const first = gated();
  const started: number[] = [];
  const running = [first.work, async () => void started.push(2), async () => void started.push(3)].map(
    (work) => bulkhead.run(work),
  );
  await turn();
  expect(started).toEqual([]);
  first.end();
  await Promise.all(running);
  expect(started).toEqual([2, 3]);
});

test('work that finds no place in time is not started', async () => {
  const bulkhead = new Bulkhead({concurrency: 1, maxWaitMs: 1});
  const first = gated();
  const running = bulkhead.run(first.work);
  let started = false;
  await expect(
    bulkhead.run(async () => {
      started = true;
    }),
  ).rejects.toBeInstanceOf(BulkheadFullError);
  first.end();
  await running;
  expect(started).toBe(false);
});

test('at most `concurrency` pieces of work run at once, all of them run, and every place is freed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({min: 1, max: 4}),
      fc.array(fc.record({turns: fc.integer({min: 1, max: 3}), fails: fc.boolean()}), {maxLength: 20}),
      async (concurrency, works) => {
        const bulkhead = new Bulkhead({concurrency, maxWaitMs: 60_000});
        let [running, most, done] = [0, 0, 0];
        const results = works.map(({turns, fails}) =>
          bulkhead.run(async () => {
            running += 1;
            most = Math.max(most, running);
            for (let count = 0; count < turns; count += 1) await turn();
            running -= 1;
            done += 1;
            if (fails) throw new Error('failed');
          }),
        );
        await Promise.allSettled(results);
        expect([done, running]).toEqual([works.length, 0]);
        expect(most).toBe(Math.min(concurrency, works.length));
        expect(await bulkhead.run(async () => 'free')).toBe('free');
      },
    ),
  );
});
