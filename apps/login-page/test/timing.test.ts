import fc from 'fast-check';
import {Attention, backOff} from '../src/page/attention.js';
import {ServiceClock} from '../src/page/service-clock.js';

describe('the clock of the service', () => {
  const at = (iso: string) => Date.parse(iso);
  const noon = at('2026-11-20T12:00:00Z');

  test('is the own one until the service has told the time', () => {
    expect(new ServiceClock(() => noon).secondsUntil(noon / 1000 + 90)).toBe(90);
  });

  test.each([
    ['five minutes fast', 300_000],
    ['five minutes slow', -300_000],
    ['a year off', 365 * 86_400_000],
  ])('counts rightly on a computer whose clock is %s', (_, off) => {
    const clock = new ServiceClock(() => noon + off);
    clock.hear('Fri, 20 Nov 2026 12:00:00 GMT');
    expect(clock.secondsUntil(noon / 1000 + 90)).toBe(90);
  });

  test('does not jump for the seconds that an answer is under way', () => {
    const clock = new ServiceClock(() => noon + 1200);
    clock.hear('Fri, 20 Nov 2026 12:00:00 GMT');
    expect(clock.secondsUntil(noon / 1000 + 90)).toBe(88);
  });

  test.each([null, '', 'yesterday'])('takes no notice of %j', (date) => {
    const clock = new ServiceClock(() => noon);
    clock.hear(date);
    expect(clock.secondsUntil(noon / 1000 + 90)).toBe(90);
  });

  test.each([
    [0, false],
    [1.9, false],
    [2.1, true],
  ])('calls nothing past before it is so beyond doubt: after %d s it says %s', (seconds, isPast) => {
    expect(new ServiceClock(() => noon + seconds * 1000).isPast(noon / 1000)).toBe(isPast);
  });

  test('never counts below zero', () => {
    expect(new ServiceClock(() => noon).secondsUntil(noon / 1000 - 5)).toBe(0);
  });
});

describe('backing off', () => {
  test('waits longer with every failure, between the half and the whole of 15 s at most', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.double({min: 0, max: 1, noNaN: true}), (failures, chance) => {
        const wait = backOff(failures, chance);
        const longest = Math.min(15_000, 500 * 2 ** failures);
        expect(wait).toBeGreaterThanOrEqual(longest / 2);
        expect(wait).toBeLessThanOrEqual(longest);
      }),
    );
  });
});

describe('a pause', () => {
  test('ends when woken', async () => {
    const attention = new Attention();
    const pause = attention.pause(60_000);
    attention.wake();
    await pause;
  });

  test('that begins after the waking is not cut short by it', async () => {
    const attention = new Attention();
    attention.wake();
    const start = performance.now();
    await attention.pause(30);
    expect(performance.now() - start).toBeGreaterThan(25);
  });

  test('leaves the next call a signal that is not aborted', () => {
    const attention = new Attention();
    const before = attention.signal;
    attention.wake();
    expect([before.aborted, attention.signal.aborted]).toEqual([true, false]);
  });
});
