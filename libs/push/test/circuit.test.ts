import {Circuit} from '../src/gate/circuit.js';

const failing = (times: number, at = 0): Circuit => {
  const circuit = new Circuit();
  for (let time = 0; time < times; time += 1) circuit.failed(at, null);
  return circuit;
};

test('lets everything through while only a few have failed', () => {
  const circuit = failing(4);
  expect([circuit.admit(0), circuit.admit(0)]).toEqual([0, 0]);
});

test('rests for a second after five failures in a row', () => {
  const circuit = failing(5);
  expect(circuit.admit(0)).toBe(1000);
  expect(circuit.admit(999)).toBe(1);
});

test('then one push tries the destination while the others wait', () => {
  const circuit = failing(5);
  expect(circuit.admit(1000)).toBe(0);
  expect(circuit.admit(1000)).toBe(1000);
  expect(circuit.admit(1500)).toBe(1000);
});

test('rests twice as long after each failed trial, half a minute at most', () => {
  const circuit = failing(5);
  const rests: number[] = [];
  let now = 1000;
  for (let trial = 0; trial < 7; trial += 1) {
    expect(circuit.admit(now)).toBe(0);
    circuit.failed(now, null);
    rests.push(circuit.admit(now));
    now += rests.at(-1) ?? 0;
  }
  expect(rests).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('what was under way when the rest began does not make it longer', () => {
  const circuit = failing(40);
  expect(circuit.admit(0)).toBe(1000);
});

test('rests as long as it was asked to, five minutes at most', () => {
  const asked = new Circuit();
  asked.failed(0, 7000);
  expect(asked.admit(0)).toBe(7000);
  expect(asked.admit(7000)).toBe(0);
  asked.failed(7000, 86_400_000);
  expect(asked.admit(7000)).toBe(300_000);
});

test('a shorter request does not cut a longer rest', () => {
  const circuit = new Circuit();
  circuit.failed(0, 7000);
  circuit.failed(0, 1000);
  expect(circuit.admit(0)).toBe(7000);
});
