import {Rounds, type RoundsOptions} from '../src/rounds.js';

/** Longer than any test: whoever waits for it waits for a wake. */
const NEVER = 3_600_000;

/** Rounds whose work is done by hand: each begun one waits until it is told how it ends. */
function manualRounds(options: Partial<RoundsOptions> = {}) {
  const begun: {end: (more: boolean) => void; fail: (fault: unknown) => void}[] = [];
  const faults: unknown[] = [];
  let onBegin = (): void => undefined;
  const rounds = new Rounds({
    intervalMs: NEVER,
    gatherMs: 0,
    work: () =>
      new Promise<boolean>((resolve, reject) => {
        begun.push({end: resolve, fail: reject});
        onBegin();
      }),
    onFault: (fault) => void faults.push(fault),
    ...options,
  });
  /** The round of this number, once it has begun. */
  const round = async (number: number) => {
    while (begun.length < number) await new Promise<void>((resolve) => (onBegin = resolve));
    const found = begun[number - 1];
    if (found === undefined) throw new Error('no such round');
    return found;
  };
  return {rounds, round, begun, faults};
}

/** Lets everything happen that does not wait for a timer. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('rounds', () => {
  test('begin with the start, one at a time', async () => {
    const {rounds, round, begun} = manualRounds();
    rounds.start();
    await round(1);
    rounds.wake();
    await settle();
    expect(begun).toHaveLength(1);
    (await round(1)).end(false);
    (await round(2)).end(false);
    await rounds.stop();
  });

  test('follow each other while work is left', async () => {
    const {rounds, round} = manualRounds();
    rounds.start();
    (await round(1)).end(true);
    (await round(2)).end(true);
    (await round(3)).end(false);
    await rounds.stop();
  });

  test('rest when nothing is left, until they are woken', async () => {
    const {rounds, round, begun} = manualRounds();
    rounds.start();
    (await round(1)).end(false);
    await settle();
    expect(begun).toHaveLength(1);
    rounds.wake();
    (await round(2)).end(false);
    await rounds.stop();
  });

  test('rest no longer than the interval', async () => {
    const {rounds, round} = manualRounds({intervalMs: 10});
    rounds.start();
    (await round(1)).end(false);
    (await round(2)).end(false);
    await rounds.stop();
  });

  test('do not miss a wake during a round that found nothing yet', async () => {
    const {rounds, round} = manualRounds();
    rounds.start();
    const first = await round(1);
    rounds.wake();
    first.end(false);
    (await round(2)).end(false);
    await rounds.stop();
  });

  test('make one round of a storm of wakes', async () => {
    const {rounds, round, begun} = manualRounds({gatherMs: 50});
    rounds.start();
    (await round(1)).end(false);
    for (let wakes = 0; wakes < 100; wakes += 1) {
      rounds.wake();
      await settle();
    }
    (await round(2)).end(false);
    await settle();
    expect(begun).toHaveLength(2);
    await rounds.stop();
  });

  test('tell of a fault and stay away for the interval, whoever wakes them', async () => {
    const {rounds, round, begun, faults} = manualRounds({intervalMs: 1000});
    rounds.start();
    const failedAt = performance.now();
    (await round(1)).fail(new Error('away'));
    await settle();
    rounds.wake();
    await settle();
    expect([begun.length, faults]).toEqual([1, [new Error('away')]]);
    (await round(2)).end(false);
    expect(performance.now() - failedAt).toBeGreaterThan(995);
    await rounds.stop();
  });

  test('end with the round under way, and begin no other', async () => {
    const {rounds, round, begun} = manualRounds();
    rounds.start();
    const first = await round(1);
    let stopped = false;
    const stopping = rounds.stop().then(() => (stopped = true));
    await settle();
    expect(stopped).toBe(false);
    first.end(true);
    await stopping;
    rounds.wake();
    await settle();
    expect(begun).toHaveLength(1);
  });

  test('stop at once while they rest, also after a fault', async () => {
    const resting = manualRounds();
    resting.rounds.start();
    (await resting.round(1)).end(false);
    const failed = manualRounds();
    failed.rounds.start();
    (await failed.round(1)).fail(new Error('away'));
    await settle();
    await Promise.all([resting.rounds.stop(), failed.rounds.stop()]);
    expect([resting.begun.length, failed.begun.length]).toEqual([1, 1]);
  });
});
