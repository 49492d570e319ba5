import type {Accept} from '@signet/asic';
import {KeptAnswers} from '../src/trust-services/kept-answers.js';

const question = Uint8Array.of(1);
const taken: Accept<number> = async ([first = 0]) => first;
const refused = async (): Promise<number> => {
  throw new Error('stale');
};

/** A responder that gives another answer each time, and a clock that is set by hand. */
function keeping() {
  let now = 0;
  let asked = 0;
  const answers = new KeptAnswers({forMs: 1000, clock: () => now});
  const ask = (accept: Accept<number>) => {
    asked += 1;
    return accept(Uint8Array.of(asked));
  };
  return {
    get: (accept = taken, request = question) => answers.orAsk(request, accept, ask),
    pass: (milliseconds: number) => (now += milliseconds),
    asked: () => asked,
  };
}

test('an answer that was accepted is given again, to be judged again', async () => {
  const {get, asked} = keeping();
  expect([await get(), await get()]).toEqual([1, 1]);
  expect(asked()).toBe(1);
});

test('another question is asked', async () => {
  const {get} = keeping();
  expect([await get(), await get(taken, Uint8Array.of(2))]).toEqual([1, 2]);
});

test('an answer is asked for anew when its time is over', async () => {
  const {get, pass} = keeping();
  await get();
  pass(1000);
  expect(await get()).toBe(2);
});

test('an answer that no longer holds is asked for anew, and forgotten', async () => {
  const {get} = keeping();
  await get();
  const onlyNew: Accept<number> = async ([first = 0]) => (first === 1 ? refused() : first);
  expect([await get(onlyNew), await get()]).toEqual([2, 2]);
});

test('an answer that was not accepted is not kept', async () => {
  const {get} = keeping();
  await expect(get(refused)).rejects.toThrow('stale');
  expect(await get()).toBe(2);
});
