import {limits} from '@signet/contracts';
import fc from 'fast-check';
import {probePauseMs, slotChange, type SlotResult} from '../../src/index.js';

const MAXIMUM = limits.webhookInFlight.default;

/** The slots after an attempt, as the caller stores them. */
const after = (slots: number, inFlight: number, result: SlotResult, maximum: number = MAXIMUM): number =>
  Math.min(maximum, Math.max(1, slots + slotChange({slots, inFlight}, result, maximum)));

test.each([
  ['a success with every slot in use', 8, 8, 'delivered', 9],
  ['a success with more in flight than slots, after a failure', 2, 8, 'delivered', 3],
  ['a success with three quarters of the slots in use', 8, 6, 'delivered', 9],
  ['a success with fewer slots in use', 8, 5, 'delivered', 8],
  ['a success with less than half of the slots in use', 8, 3, 'delivered', 7],
  ['a success without a need, when only the usual slots are left', 4, 1, 'delivered', 4],
  ['a success without a need, after failures', 1, 0, 'delivered', 2],
  ['a success at the maximum', MAXIMUM, MAXIMUM, 'delivered', MAXIMUM],
  ['a failure', 8, 8, 'failed', 4],
  ['a failure with an odd number of slots', 7, 7, 'failed', 3],
  ['a failure with one slot', 1, 1, 'failed', 1],
] as const)('after %s, %i slots with %i in flight (%s) become %i', (_, slots, inFlight, result, expected) => {
  expect(after(slots, inFlight, result)).toBe(expected);
});

test('a healthy endpoint gets the maximum within a few answers if it needs it, and loses it without the need', () => {
  let slots: number = limits.webhookGuaranteed.default;
  for (let round = 0; round < 4; round += 1) {
    const delivered = slots;
    for (let event = 0; event < delivered; event += 1)
      slots += slotChange({slots, inFlight: slots}, 'delivered', MAXIMUM);
  }
  expect(slots).toBe(MAXIMUM);
  for (let event = 0; event < MAXIMUM; event += 1)
    slots += slotChange({slots, inFlight: 1}, 'delivered', MAXIMUM);
  expect(slots).toBe(limits.webhookGuaranteed.default);
});

test('attempts that end at once, and know only the slots at their beginning, do not make the slots swing', () => {
  fc.assert(
    fc.property(fc.integer({min: 1, max: 4 * MAXIMUM}), (ending) => {
      let slots: number = MAXIMUM;
      const began = {slots: MAXIMUM, inFlight: MAXIMUM};
      for (let event = 0; event < ending; event += 1)
        slots = Math.min(MAXIMUM, Math.max(1, slots + slotChange(began, 'delivered', MAXIMUM)));
      expect(slots).toBe(MAXIMUM);
    }),
  );
});

const results = fc.array(fc.constantFrom<SlotResult>('delivered', 'failed'), {maxLength: 200});

test('whatever happens, there is at least one slot and never more than the maximum', () => {
  fc.assert(
    fc.property(fc.integer({min: 1, max: 100}), results, fc.nat({max: 120}), (maximum, history, inFlight) => {
      let slots = Math.min(limits.webhookGuaranteed.default, maximum);
      for (const result of history) {
        slots = after(slots, inFlight, result, maximum);
        expect(slots).toBeGreaterThanOrEqual(1);
        expect(slots).toBeLessThanOrEqual(maximum);
      }
    }),
  );
});

test('a few failures in a row leave one slot', () => {
  let slots = MAXIMUM;
  for (let failure = 0; failure < 6; failure += 1) slots = after(slots, slots, 'failed');
  expect(slots).toBe(1);
});

test('the pause between probes grows with the time of failing, up to a limit', () => {
  expect([0, 100, 1000, 4000, 10_000, 86_400_000].map(probePauseMs)).toEqual([0, 50, 500, 2000, 5000, 5000]);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (one, more) => {
      expect(probePauseMs(one + more)).toBeGreaterThanOrEqual(probePauseMs(one));
    }),
  );
});
