import fc from 'fast-check';
import type {CircuitBreaker} from '@signet/outbound';
import {circuitAt, fail} from './support/circuit.js';

const options = {threshold: 3, openMs: 100, maxOpenMs: 350};
const permits = (circuit: CircuitBreaker) => circuit.tryAcquire() === 0;

test('permits every call below the threshold, and forgets failures at the first success', () => {
  const {circuit} = circuitAt(options);
  fail(circuit, 2);
  expect(permits(circuit)).toBe(true);
  circuit.recordSuccess();
  fail(circuit, 2);
  expect([permits(circuit), permits(circuit)]).toEqual([true, true]);
});

test('permits no call after three failures in a row, until the open period has passed', () => {
  const {circuit, time} = circuitAt(options);
  fail(circuit, 3);
  expect(permits(circuit)).toBe(false);
  time.now = 99;
  expect(permits(circuit)).toBe(false);
  time.now = 100;
  expect(permits(circuit)).toBe(true);
});

test('permits one trial after the open period, and every call once the trial has succeeded', () => {
  const {circuit, time} = circuitAt(options);
  fail(circuit, 3);
  time.now = 100;
  expect([permits(circuit), permits(circuit)]).toEqual([true, false]);
  circuit.recordSuccess();
  expect([permits(circuit), permits(circuit)]).toEqual([true, true]);
});

test('permits another trial if the first was never reported', () => {
  const {circuit, time} = circuitAt(options);
  fail(circuit, 3);
  time.now = 100;
  circuit.tryAcquire();
  time.now = 200;
  expect(permits(circuit)).toBe(true);
});

test('stays open longer after each failed trial, up to a maximum, and starts over after a success', () => {
  const {circuit, time} = circuitAt(options);
  const periods: number[] = [];
  const wait = () => {
    const from = time.now;
    while (!permits(circuit)) time.now += 1;
    return time.now - from;
  };
  fail(circuit, 3);
  for (let trial = 0; trial < 4; trial += 1) {
    periods.push(wait());
    circuit.recordFailure();
  }
  expect(periods).toEqual([100, 200, 350, 350]);
  wait();
  circuit.recordSuccess();
  fail(circuit, 3);
  expect(wait()).toBe(100);
});

test('a failed call that was in flight when the circuit opened is not counted as a failed trial', () => {
  const {circuit, time} = circuitAt(options);
  fail(circuit, 8);
  time.now = 100;
  expect(permits(circuit)).toBe(true);
});

const step = fc.constantFrom('fail', 'retry-after', 'succeed', 'ask', 'wait');

/** Applies the steps to a circuit. The step `retry-after` is a failure with a Retry-After of 200 ms. */
function play(steps: readonly string[]) {
  const {circuit, time} = circuitAt(options);
  for (const each of steps) {
    if (each === 'fail') circuit.recordFailure();
    if (each === 'retry-after') circuit.recordFailure(200);
    if (each === 'succeed') circuit.recordSuccess();
    if (each === 'ask') circuit.tryAcquire();
    if (each === 'wait') time.now += 60;
  }
  return {circuit, time};
}

test('is never open for longer than its longest open period', () => {
  fc.assert(
    fc.property(fc.array(step, {maxLength: 60}), (steps) => {
      const {circuit, time} = play(steps);
      time.now += 350;
      expect(permits(circuit)).toBe(true);
    }),
  );
});

test('permits no call before the time that Retry-After named', () => {
  fc.assert(
    fc.property(fc.array(step, {maxLength: 60}), fc.nat(199), (steps, early) => {
      const {circuit, time} = play(steps);
      circuit.recordFailure(200);
      time.now += early;
      expect(circuit.tryAcquire()).toBeGreaterThanOrEqual(200 - early);
    }),
  );
});

test('permits a single call at a time while half-open', () => {
  fc.assert(
    fc.property(fc.array(step, {maxLength: 60}), fc.integer({min: 2, max: 20}), (steps, callers) => {
      const {circuit, time} = play(steps);
      time.now += 350;
      fail(circuit, 3);
      time.now += 350;
      expect(circuit.state).toBe('half-open');
      const permitted = Array.from({length: callers}, () => permits(circuit)).filter(Boolean);
      expect(permitted).toHaveLength(1);
    }),
  );
});

test('is closed after any success', () => {
  fc.assert(
    fc.property(fc.array(step, {maxLength: 60}), (steps) => {
      const {circuit} = play(steps);
      circuit.recordSuccess();
      expect([circuit.state, circuit.tryAcquire()]).toEqual(['closed', 0]);
    }),
  );
});
