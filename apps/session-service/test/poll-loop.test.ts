import {PollLoop, type PollLoopOptions} from '../src/poll-loop.js';

/** Longer than any test, so that only `wake` ends the pause. */
const NEVER = 3_600_000;

/** A poll loop in which the test decides when each tick ends. */
function manualLoop(options: Partial<PollLoopOptions> = {}) {
  const begun: {end: (more: boolean) => void; fail: (fault: unknown) => void}[] = [];
  const faults: unknown[] = [];
  let onBegin = (): void => undefined;
  const loop = new PollLoop({
    intervalMs: NEVER,
    minIntervalMs: 0,
    work: () =>
      new Promise<boolean>((resolve, reject) => {
        begun.push({end: resolve, fail: reject});
        onBegin();
      }),
    onFault: (fault) => void faults.push(fault),
    ...options,
  });
  /** Waits until the tick with this number, counted from 1, has begun, and returns it. */
  const tick = async (number: number) => {
    while (begun.length < number) await new Promise<void>((resolve) => (onBegin = resolve));
    const found = begun[number - 1];
    if (found === undefined) throw new Error('no such tick');
    return found;
  };
  return {loop, tick, begun, faults};
}

/** Runs all pending work that does not wait for a timer. */
const flush = () => new Promise((resolve) => setImmediate(resolve));

describe('a poll loop', () => {
  test('starts with its first tick and runs one tick at a time', async () => {
    const {loop, tick, begun} = manualLoop();
    loop.start();
    await tick(1);
    loop.wake();
    await flush();
    expect(begun).toHaveLength(1);
    (await tick(1)).end(false);
    (await tick(2)).end(false);
    await loop.stop();
  });

  test('runs the next tick immediately while work is left', async () => {
    const {loop, tick} = manualLoop();
    loop.start();
    (await tick(1)).end(true);
    (await tick(2)).end(true);
    (await tick(3)).end(false);
    await loop.stop();
  });

  test('pauses when no work is left, until it is woken', async () => {
    const {loop, tick, begun} = manualLoop();
    loop.start();
    (await tick(1)).end(false);
    await flush();
    expect(begun).toHaveLength(1);
    loop.wake();
    (await tick(2)).end(false);
    await loop.stop();
  });

  test('pauses no longer than the interval', async () => {
    const {loop, tick} = manualLoop({intervalMs: 10});
    loop.start();
    (await tick(1)).end(false);
    (await tick(2)).end(false);
    await loop.stop();
  });

  test('does not miss a wake-up during a tick', async () => {
    const {loop, tick} = manualLoop();
    loop.start();
    const first = await tick(1);
    loop.wake();
    first.end(false);
    (await tick(2)).end(false);
    await loop.stop();
  });

  test('runs one tick for many wake-ups in a row', async () => {
    const {loop, tick, begun} = manualLoop({minIntervalMs: 50});
    loop.start();
    (await tick(1)).end(false);
    for (let count = 0; count < 100; count += 1) {
      loop.wake();
      await flush();
    }
    (await tick(2)).end(false);
    await flush();
    expect(begun).toHaveLength(2);
    await loop.stop();
  });

  test('reports a fault and pauses for the interval, even when it is woken', async () => {
    const {loop, tick, begun, faults} = manualLoop({intervalMs: 1000});
    loop.start();
    const failedAt = performance.now();
    (await tick(1)).fail(new Error('away'));
    await flush();
    loop.wake();
    await flush();
    expect([begun.length, faults]).toEqual([1, [new Error('away')]]);
    (await tick(2)).end(false);
    expect(performance.now() - failedAt).toBeGreaterThan(995);
    await loop.stop();
  });

  test('stops after the current tick and starts no other', async () => {
    const {loop, tick, begun} = manualLoop();
    loop.start();
    const first = await tick(1);
    let stopped = false;
    const stopping = loop.stop().then(() => (stopped = true));
    await flush();
    expect(stopped).toBe(false);
    first.end(true);
    await stopping;
    loop.wake();
    await flush();
    expect(begun).toHaveLength(1);
  });

  test('stops immediately while it pauses, also after a fault', async () => {
    const pausing = manualLoop();
    pausing.loop.start();
    (await pausing.tick(1)).end(false);
    const failed = manualLoop();
    failed.loop.start();
    (await failed.tick(1)).fail(new Error('away'));
    await flush();
    await Promise.all([pausing.loop.stop(), failed.loop.stop()]);
    expect([pausing.begun.length, failed.begun.length]).toEqual([1, 1]);
  });
});
