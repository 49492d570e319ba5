import {observeGauges} from '../../src/index.js';
import {startTestTelemetry, type TestTelemetry} from '../../src/testing.js';

let telemetry: TestTelemetry;
beforeEach(() => {
  telemetry = startTestTelemetry();
});
afterEach(() => telemetry.stop());

test('gauges are measured each time metrics are collected, until they are stopped', async () => {
  let waiting = 0;
  const stop = observeGauges(['outbox.waiting', 'retention.overdue'], async () => {
    waiting += 1;
    return [
      {gauge: 'outbox.waiting', value: waiting, labels: {}},
      {gauge: 'retention.overdue', value: 5, labels: {table: 'event'}},
    ];
  });
  expect(await telemetry.metric('signet.outbox.waiting')).toBe(1);
  expect(await telemetry.metric('signet.outbox.waiting')).toBe(2);
  expect(await telemetry.metric('signet.retention.overdue', {table: 'event'})).toBe(5);
  stop();
  await telemetry.metric('signet.outbox.waiting');
  expect(waiting).toBe(3);
});

test('a label of a gauge has one of its known values', async () => {
  const stop = observeGauges(['retention.overdue'], async () => [
    {gauge: 'retention.overdue', value: 3, labels: {table: '37605030299'}},
  ]);
  expect(await telemetry.metric('signet.retention.overdue', {table: 'other'})).toBe(3);
  stop();
});

test('a gauge that cannot be measured has no value, and the other metrics are still collected', async () => {
  const stopFailing = observeGauges(['outbox.oldest'], () => Promise.reject(new Error('away')));
  const stop = observeGauges(['outbox.waiting'], async () => [
    {gauge: 'outbox.waiting', value: 7, labels: {}},
  ]);
  expect(await telemetry.metric('signet.outbox.oldest')).toBe(0);
  expect(await telemetry.metric('signet.outbox.waiting')).toBe(7);
  stopFailing();
  stop();
});
