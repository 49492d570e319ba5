import fc from 'fast-check';
import {backOff} from '../src/page/flow/back-off.js';
import {WakeSignal} from '../src/page/flow/wake-signal.js';
import {ServiceClock} from '../src/page/api/service-clock.js';

describe('the clock of the service', () => {
  const at = (iso: string) => Date.parse(iso);
  const noon = at('2026-11-20T12:00:00Z');

  test('is the local clock until a response has a date', () => {
    expect(new ServiceClock(() => noon).secondsUntil(noon / 1000 + 90)).toBe(90);
  });

  test.each([
    ['five minutes fast', 300_000],
    ['five minutes slow', -300_000],
    ['a year off', 365 * 86_400_000],
  ])('is right on a computer whose clock is %s', (_, off) => {
    const clock = new ServiceClock(() => noon + off);
    clock.synchronise('Fri, 20 Nov 2026 12:00:00 GMT');
    expect(clock.secondsUntil(noon / 1000 + 90)).toBe(90);
  });

  test('does not jump by the time that a response takes', () => {
    const clock = new ServiceClock(() => noon + 1200);
    clock.synchronise('Fri, 20 Nov 2026 12:00:00 GMT');
    expect(clock.secondsUntil(noon / 1000 + 90)).toBe(88);
  });

  test.each([null, '', 'yesterday'])('ignores the date %j', (date) => {
    const clock = new ServiceClock(() => noon);
    clock.synchronise(date);
    expect(clock.secondsUntil(noon / 1000 + 90)).toBe(90);
  });

  test.each([
    [0, false],
    [1.9, false],
    [2.1, true],
  ])('reports an instant as past only when it certainly is: after %d s, %s', (seconds, isPast) => {
    expect(new ServiceClock(() => noon + seconds * 1000).isPast(noon / 1000)).toBe(isPast);
  });

  test('never returns a negative time', () => {
    expect(new ServiceClock(() => noon).secondsUntil(noon / 1000 - 5)).toBe(0);
  });
});

describe('the back-off', () => {
  test('doubles with every failure up to 15 s, of which at most half is taken off', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.double({min: 0, max: 1, noNaN: true}), (failures, random) => {
        const wait = backOff(failures, random);
        const longest = Math.min(15_000, 500 * 2 ** failures);
        expect(wait).toBeGreaterThanOrEqual(longest / 2);
        expect(wait).toBeLessThanOrEqual(longest);
      }),
    );
  });
});

describe('a pause', () => {
  test('ends when the signal wakes', async () => {
    const wakeSignal = new WakeSignal();
    const pause = wakeSignal.pause(60_000);
    wakeSignal.wake();
    await pause;
  });

  test('that starts after a wake is not shortened by it', async () => {
    const wakeSignal = new WakeSignal();
    wakeSignal.wake();
    const start = performance.now();
    await wakeSignal.pause(30);
    expect(performance.now() - start).toBeGreaterThan(25);
  });

  test('gives the next call a signal that is not aborted', () => {
    const wakeSignal = new WakeSignal();
    const before = wakeSignal.signal;
    wakeSignal.wake();
    expect([before.aborted, wakeSignal.signal.aborted]).toEqual([true, false]);
  });
});
