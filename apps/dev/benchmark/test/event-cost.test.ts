import {eventCost} from '../src/measure/event-cost.js';

test('an event costs a third of what the three events add to a login', () => {
  const login = {ms: new Map([['gateway', 6]]), storage: {wal: 9000, database: 4000}, operations: 10};
  const notified = {
    ms: new Map([
      ['gateway', 6.3],
      ['dispatcher', 6],
    ]),
    storage: {wal: 18_000, database: 10_000},
    operations: 10,
  };
  const event = eventCost(login, notified);
  expect(event.ms.get('gateway')).toBeCloseTo(0.1);
  expect(event.ms.get('dispatcher')).toBe(2);
  expect(event.storage).toEqual({wal: 3000, database: 2000});
  expect(event.operations).toBe(30);
});
