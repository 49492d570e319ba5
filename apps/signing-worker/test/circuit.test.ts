import fc from 'fast-check';
import {Circuit, type CircuitOptions} from '../src/trust-services/circuit.js';

/** A circuit under a clock that the test moves. */
function circuitAt(options: Partial<CircuitOptions> = {}) {
  const time = {now: 0};
  const clock = () => time.now;
  return {time, circuit: new Circuit({threshold: 3, pauseMs: 100, longestPauseMs: 350, clock, ...options})};
}

const fail = (circuit: Circuit, times: number) => Array.from({length: times}).forEach(() => circuit.failed());

test('admits everybody while failures are few, and forgets them at the first success', () => {
  const {circuit} = circuitAt();
  fail(circuit, 2);
  expect(circuit.admits()).toBe(true);
  circuit.succeeded();
  fail(circuit, 2);
  expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
});

test('admits nobody after three failures in a row, until a pause is over', () => {
  const {circuit, time} = circuitAt();
  fail(circuit, 3);
  expect(circuit.admits()).toBe(false);
  time.now = 99;
  expect(circuit.admits()).toBe(false);
  time.now = 100;
  expect(circuit.admits()).toBe(true);
});

test('lets one try after the pause, and all when that went well', () => {
  const {circuit, time} = circuitAt();
  fail(circuit, 3);
  time.now = 100;
  expect([circuit.admits(), circuit.admits()]).toEqual([true, false]);
  circuit.succeeded();
  expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
});

test('lets another one try when nobody ever heard of the first', () => {
  const {circuit, time} = circuitAt();
  fail(circuit, 3);
  time.now = 100;
  circuit.admits();
  time.now = 200;
  expect(circuit.admits()).toBe(true);
});

test('pauses longer each time that the one fails, up to a limit, and shortly again after a success', () => {
  const {circuit, time} = circuitAt();
  const pauses: number[] = [];
  const pause = () => {
    const from = time.now;
    while (!circuit.admits()) time.now += 1;
    return time.now - from;
  };
  fail(circuit, 3);
  for (let trial = 0; trial < 4; trial += 1) {
    pauses.push(pause());
    circuit.failed();
  }
  expect(pauses).toEqual([100, 200, 350, 350]);
  pause();
  circuit.succeeded();
  fail(circuit, 3);
  expect(pause()).toBe(100);
});

test('does not take those for a failed try who were under way when it opened', () => {
  const {circuit, time} = circuitAt();
  fail(circuit, 8);
  time.now = 100;
  expect(circuit.admits()).toBe(true);
});

test('never keeps anybody out for longer than its longest pause', () => {
  const step = fc.constantFrom('fail', 'succeed', 'ask', 'wait');
  fc.assert(
    fc.property(fc.array(step, {maxLength: 60}), (steps) => {
      const {circuit, time} = circuitAt();
      for (const each of steps) {
        if (each === 'fail') circuit.failed();
        if (each === 'succeed') circuit.succeeded();
        if (each === 'ask') circuit.admits();
        if (each === 'wait') time.now += 60;
      }
      time.now += 350;
      expect(circuit.admits()).toBe(true);
    }),
  );
});
