import fc from 'fast-check';
import {startGateway, type TestGateway} from '../gateway.js';
import {pushCallers, refusal, sent} from './push-callers.js';

let gateway: TestGateway;
beforeAll(async () => {
  const limits = {pushesPerSubject: 3, pushesPerSubjectHour: 5, pushesPerSubjectDay: 7};
  gateway = await startGateway({limits: {creationRate: 10_000, ...limits}});
});
afterAll(() => gateway.stop());

/** What the limits allow, by the definition: each window begins with the first counted push after the previous one. */
class Windows {
  readonly #windows: {start: number; count: number; readonly length: number; readonly limit: number}[];

  constructor(limits: readonly (readonly [length: number, limit: number])[]) {
    this.#windows = limits.map(([length, limit]) => ({start: -Infinity, count: 0, length, limit}));
  }

  push(now: number): boolean {
    const open = this.#windows.map((each) => ({
      each,
      used: now - each.start >= each.length ? 0 : each.count,
    }));
    if (open.some(({each, used}) => used >= each.limit)) return false;
    for (const {each, used} of open)
      Object.assign(each, {start: used === 0 ? now : each.start, count: used + 1});
    return true;
  }
}

test('any sequence of pushes and pauses is counted in minutes, hours and days', async () => {
  const {subjectOf, push, pass} = pushCallers(gateway);
  const pauses = fc.array(fc.constantFrom(0, 0, 1, 1, 30, 60, 1440), {minLength: 1, maxLength: 25});
  await fc.assert(
    fc.asyncProperty(pauses, async (minutes) => {
      const {identityId} = await gateway.phone();
      const subjectId = await subjectOf(gateway.client, identityId);
      const model = new Windows([
        [1, 3],
        [60, 5],
        [1440, 7],
      ]);
      let now = 0;
      for (const pause of minutes) {
        now += pause;
        await pass(`${pause} minutes`);
        const expected = model.push(now) ? sent : refusal;
        expect(await push(gateway.client, subjectId)).toEqual(expected);
      }
    }),
    // The second push of the example is an hour after the registration, but half an hour after the first push.
    {numRuns: 8, examples: [[[30, 0, 0, 1, 30, 0]]]},
  );
});
