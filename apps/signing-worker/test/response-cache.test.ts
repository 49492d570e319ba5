import type {Accept} from '@signet/asic';
import {ResponseCache} from '../src/trust-services/response-cache.js';

const firstRequest = Uint8Array.of(1);
const accepted: Accept<number> = async ([first = 0]) => first;
const refused = async (): Promise<number> => {
  throw new Error('stale');
};

/** Creates a cache, a responder that numbers its responses, and a clock that the test advances. */
function arrange() {
  let now = 0;
  let requests = 0;
  const cache = new ResponseCache({maxAgeMs: 1000, clock: () => now});
  return {
    get: (accept = accepted, request = firstRequest) =>
      cache.getOrRequest(request, accept, async () => {
        requests += 1;
        const response = Uint8Array.of(requests);
        return {response, value: await accept(response)};
      }),
    pass: (milliseconds: number) => (now += milliseconds),
    requests: () => requests,
  };
}

test('an accepted response is cached', async () => {
  const {get, requests} = arrange();
  expect([await get(), await get()]).toEqual([1, 1]);
  expect(requests()).toBe(1);
});

test('a cached response is verified again each time', async () => {
  const {get} = arrange();
  await get();
  expect(await get(async ([first = 0]) => first * 10)).toBe(10);
});

test('a different request is not answered from the cache', async () => {
  const {get} = arrange();
  expect([await get(), await get(accepted, Uint8Array.of(2))]).toEqual([1, 2]);
});

test('a cached response expires', async () => {
  const {get, pass} = arrange();
  await get();
  pass(1000);
  expect(await get()).toBe(2);
});

test('a cached response that is no longer accepted is replaced', async () => {
  const {get} = arrange();
  await get();
  const onlyNew: Accept<number> = async ([first = 0]) => (first === 1 ? refused() : first);
  expect([await get(onlyNew), await get()]).toEqual([2, 2]);
});

test('a response that was not accepted is not cached', async () => {
  const {get} = arrange();
  await expect(get(refused)).rejects.toThrow('stale');
  expect(await get()).toBe(2);
});
