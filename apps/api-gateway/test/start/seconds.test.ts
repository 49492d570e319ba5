import {mock} from 'node:test';
import {Seconds} from '../../src/login-ui/start/seconds.js';

let now = 0;
let seconds: Seconds;
beforeEach(() => {
  mock.timers.enable({apis: ['setInterval']});
  now = 7;
  seconds = new Seconds(() => now);
});
afterEach(() => mock.timers.reset());

const advance = (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 1) {
    now += 1;
    mock.timers.tick(1);
  }
};

test('every callback is called once a second, whenever it was added', () => {
  const calls: number[][] = [];
  for (let added = 0; added < 100; added += 1) {
    const times: number[] = [];
    const since = now;
    seconds.add(() => times.push(now - since));
    calls.push(times);
    advance(17);
  }
  advance(10_000);
  for (const times of calls) {
    expect(times.length).toBeGreaterThanOrEqual(9);
    times.forEach((time, index) => {
      expect(time).toBeGreaterThanOrEqual(1000 * (index + 1));
      expect(time).toBeLessThanOrEqual(1000 * (index + 1) + 100);
    });
  }
});

test('a callback that has ended is not called again, and one that is added later is', () => {
  const [one, other] = [jest.fn(), jest.fn()];
  const [endOne, endOther] = [seconds.add(one), seconds.add(other)];
  advance(1100);
  endOne();
  endOne();
  advance(1000);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
  endOther();
  advance(2000);
  expect(other).toHaveBeenCalledTimes(2);
  const later = jest.fn();
  seconds.add(later);
  advance(1100);
  expect(later).toHaveBeenCalledTimes(1);
});

test('a process that was busy for several seconds calls each callback once, and not for each of them', () => {
  const callback = jest.fn();
  seconds.add(callback);
  now += 7000;
  advance(50);
  expect(callback).toHaveBeenCalledTimes(1);
});
