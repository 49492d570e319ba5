import {RateLimiterMemory, RateLimiterRes} from 'rate-limiter-flexible';
import {SharedLimiter, counterCircuit, type Limiter} from '../../src/rate-limits/shared-limiter.js';

/**
 * Creates a limiter, and the state that a test controls: `now` is the time, and `hangs` makes the shared counters fail.
 * `asked` counts the uses of the shared counters.
 */
function limiterOf(limit: number) {
  const counters = new RateLimiterMemory({points: limit, duration: 60});
  const state = {asked: 0, hangs: false, now: 0};
  const ask = async <T>(count: (limiter: Limiter) => Promise<T>): Promise<T> => {
    state.asked += 1;
    if (state.hangs) throw new Error('Command timed out');
    return count(counters);
  };
  const shared: Limiter = {
    consume: (key) => ask((limiter) => limiter.consume(key)),
    penalty: (key) => ask((limiter) => limiter.penalty(key)),
    get: (key) => ask((limiter) => limiter.get(key)),
  };
  const local = new RateLimiterMemory({points: limit, duration: 60});
  return {
    limiter: new SharedLimiter(
      shared,
      local,
      counterCircuit(() => state.now),
    ),
    state,
  };
}

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let done = 0; done < count; done += 1) await work();
};

test('while the shared counters respond, every request is counted there', async () => {
  const {limiter, state} = limiterOf(3);
  await times(3, () => limiter.consume('a'));
  await expect(limiter.consume('a')).rejects.toBeInstanceOf(RateLimiterRes);
  expect(state.asked).toBe(4);
});

test('after three consecutive failures, the shared counters are not used, and requests are counted locally', async () => {
  const {limiter, state} = limiterOf(10);
  state.hangs = true;
  await times(10, () => limiter.consume('a'));
  expect(state.asked).toBe(3);
  await expect(limiter.consume('a')).rejects.toBeInstanceOf(RateLimiterRes);
  expect((await limiter.get('a'))?.consumedPoints).toBe(11);
});

test('after some seconds, one request uses the shared counters; if it succeeds, all later requests do', async () => {
  const {limiter, state} = limiterOf(10);
  state.hangs = true;
  await times(5, () => limiter.consume('a'));
  state.now += 2000;
  await times(5, () => limiter.penalty('b'));
  expect(state.asked).toBe(4);
  state.now += 4000;
  state.hangs = false;
  await times(5, () => limiter.consume('c'));
  expect(state.asked).toBe(9);
});

test('an exhausted limit does not count as a failure of the counters', async () => {
  const {limiter, state} = limiterOf(1);
  await limiter.consume('a');
  for (let tries = 0; tries < 5; tries += 1)
    await expect(limiter.consume('a')).rejects.toBeInstanceOf(RateLimiterRes);
  expect(state.asked).toBe(6);
});
