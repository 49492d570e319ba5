import {trace} from '@opentelemetry/api';
import fc from 'fast-check';
import {
  codeRedeemed,
  eventRelayed,
  jobFinished,
  rowsSwept,
  sessionCancelled,
  sessionCreated,
  withRemoteParent,
} from '../../src/index.js';
import {startTestTelemetry, type TestTelemetry} from '../../src/testing.js';

let telemetry: TestTelemetry;

beforeEach(() => {
  telemetry = startTestTelemetry();
});

afterEach(() => telemetry.stop());

test('a business event is counted by its labels', async () => {
  sessionCreated({signatureType: 'AUTHENTICATION', pushStatus: 'DISPATCHED'});
  sessionCreated({signatureType: 'AUTHENTICATION', pushStatus: 'NO_DEVICE'});
  sessionCreated({signatureType: 'SIGNING', pushStatus: 'NO_DEVICE'});
  expect(await telemetry.metric('signet.session.created')).toBe(3);
  expect(await telemetry.metric('signet.session.created', {push_status: 'NO_DEVICE'})).toBe(2);
  expect(await telemetry.metric('signet.session.created', {signature_type: 'SIGNING'})).toBe(1);
});

test('a business event may have no labels, or an amount', async () => {
  codeRedeemed();
  codeRedeemed();
  rowsSwept({table: 'session'}, 250);
  expect(await telemetry.metric('signet.code.redeemed')).toBe(2);
  expect(await telemetry.metric('signet.rows.swept', {table: 'session'})).toBe(250);
});

test('a business event is added to the active span', async () => {
  await withRemoteParent(null, 'relay', {}, () => sessionCancelled({reason: 'declined'}));
  expect(telemetry.spans()[0]?.events).toEqual([
    expect.objectContaining({name: 'session.cancelled', attributes: {'signet.reason': 'declined'}}),
  ]);
  expect(trace.getActiveSpan()).toBeUndefined();
});

test('the number of time series stays bounded for arbitrary label values', async () => {
  const labels: {queue: 'push'; outcome: string} = {queue: 'push', outcome: 'done'};
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{20,40}[0-9]$/), (text) => {
      jobFinished({...labels, outcome: text});
      eventRelayed(JSON.parse(JSON.stringify({eventType: text})));
    }),
  );
  expect(await telemetry.metric('signet.job.finished', {queue: 'push', outcome: 'other'})).toBe(100);
  expect(await telemetry.metric('signet.event.relayed', {event_type: 'other'})).toBe(100);
});
