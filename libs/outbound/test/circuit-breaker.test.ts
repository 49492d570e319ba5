import {circuitAt, fail} from './support/circuit.js';

const options = {threshold: 5, openMs: 1000, maxOpenMs: 30_000, trialMs: Infinity, maxRetryAfterMs: 300_000};

const failing = (times: number) => {
  const arranged = circuitAt(options);
  fail(arranged.circuit, times);
  return arranged;
};

test('a circuit stays closed below the threshold', () => {
  const {circuit} = failing(4);
  expect([circuit.tryAcquire(), circuit.tryAcquire()]).toEqual([0, 0]);
  expect(circuit.state).toBe('closed');
});

test('a circuit opens for its first period at the threshold', () => {
  const {circuit, time} = failing(5);
  expect(circuit.tryAcquire()).toBe(1000);
  time.now = 999;
  expect(circuit.tryAcquire()).toBe(1);
  expect(circuit.state).toBe('open');
});

test('a half-open circuit permits one trial, and other calls wait', () => {
  const {circuit, time} = failing(5);
  time.now = 1000;
  expect(circuit.state).toBe('half-open');
  expect(circuit.tryAcquire()).toBe(0);
  expect(circuit.tryAcquire()).toBe(1000);
  time.now = 1500;
  expect(circuit.tryAcquire()).toBe(1000);
});

test('each failed trial doubles the open period, up to its maximum', () => {
  const {circuit, time} = failing(5);
  const periods: number[] = [];
  time.now = 1000;
  for (let trial = 0; trial < 7; trial += 1) {
    expect(circuit.tryAcquire()).toBe(0);
    circuit.recordFailure();
    periods.push(circuit.tryAcquire());
    time.now += periods.at(-1) ?? 0;
  }
  expect(periods).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('failures of calls that were in flight when the circuit opened do not extend its open period', () => {
  const {circuit, time} = failing(40);
  expect(circuit.tryAcquire()).toBe(1000);
  time.now = 600;
  circuit.recordFailure();
  expect(circuit.tryAcquire()).toBe(400);
});

test('Retry-After opens the circuit from the first failure on, up to a cap', () => {
  const {circuit, time} = circuitAt(options);
  circuit.recordFailure(7000);
  expect(circuit.tryAcquire()).toBe(7000);
  time.now = 7000;
  expect(circuit.tryAcquire()).toBe(0);
  circuit.recordFailure(86_400_000);
  expect(circuit.tryAcquire()).toBe(300_000);
});

test('after Retry-After below the threshold, the circuit is closed without a trial', () => {
  const {circuit, time} = circuitAt(options);
  circuit.recordFailure(7000);
  time.now = 7000;
  expect([circuit.tryAcquire(), circuit.tryAcquire(), circuit.state]).toEqual([0, 0, 'closed']);
});

test('a shorter Retry-After does not replace a longer one', () => {
  const {circuit} = circuitAt(options);
  circuit.recordFailure(7000);
  circuit.recordFailure(1000);
  expect(circuit.tryAcquire()).toBe(7000);
});

test('a success closes the circuit even before the end of Retry-After', () => {
  const {circuit} = failing(5);
  circuit.recordFailure(7000);
  circuit.recordSuccess();
  expect([circuit.tryAcquire(), circuit.tryAcquire(), circuit.state]).toEqual([0, 0, 'closed']);
});
