import {context, propagation, SpanKind, SpanStatusCode, trace, ROOT_CONTEXT} from '@opentelemetry/api';
import fc from 'fast-check';
import {currentTraceparent, log, withRemoteParent} from '../../src/index.js';
import {startTestTelemetry, type TestTelemetry} from '../../src/testing.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const remote = `00-${traceId}-${spanId}-01`;
const sessionId = '0197f3a0-0000-7000-8000-000000000001';
let telemetry: TestTelemetry;

beforeEach(() => {
  telemetry = startTestTelemetry();
});

afterEach(() => telemetry.stop());

test('work continues the trace that it was given', async () => {
  const inside = await withRemoteParent(remote, 'relay session.created', {sessionId}, currentTraceparent);
  const [span] = telemetry.spans();
  expect(span).toMatchObject({
    name: 'relay session.created',
    kind: SpanKind.CONSUMER,
    parentSpanContext: {traceId, spanId, isRemote: true},
    attributes: {'signet.session_id': sessionId},
  });
  expect(inside).toBe(`00-${traceId}-${span?.spanContext().spanId}-01`);
});

test('a request, its event and its job are one trace, each the parent of the next', async () => {
  const stored = await withRemoteParent(null, 'request', {}, currentTraceparent);
  const enqueued = await withRemoteParent(stored, 'relay', {}, currentTraceparent);
  await withRemoteParent(enqueued, 'process', {}, currentTraceparent);
  const spans = telemetry.spans();
  expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
  expect(spans.map(({parentSpanContext}) => parentSpanContext?.spanId)).toEqual([
    undefined,
    spans[0]?.spanContext().spanId,
    spans[1]?.spanContext().spanId,
  ]);
});

test.each([
  null,
  undefined,
  '',
  'garbage',
  `ff-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
])('without a valid parent (%j) a new trace begins', async (parent) => {
  await withRemoteParent(parent, 'relay', {}, currentTraceparent);
  const [span] = telemetry.spans();
  expect(span?.parentSpanContext).toBeUndefined();
  expect(span?.spanContext().traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
});

test('log lines carry the ids of the active span, and no ids outside of a span', async () => {
  await withRemoteParent(remote, 'relay', {}, () => log.info('event.relayed'));
  log.info('event.relayed');
  const [span] = telemetry.spans();
  const [inside, outside] = telemetry.logs();
  expect(inside).toMatchObject({traceId, spanId: span?.spanContext().spanId});
  expect(outside).not.toHaveProperty('traceId');
});

test('an error is rethrown, and the span records its class but not its message', async () => {
  const failure = new RangeError('4711 is too much');
  const work = () => Promise.reject(failure);
  await expect(withRemoteParent(remote, 'relay', {}, work)).rejects.toBe(failure);
  expect(telemetry.spans()).toEqual([
    expect.objectContaining({
      status: {code: SpanStatusCode.ERROR},
      attributes: {'error.type': 'RangeError'},
      events: [],
    }),
  ]);
});

test('outside of a span the traceparent is null', async () => {
  expect(currentTraceparent()).toBeNull();
  await telemetry.stop();
  expect(await withRemoteParent(undefined, 'relay', {}, currentTraceparent)).toBeNull();
});

test('a traceparent written into a job is read back as the same parent', () => {
  const hex = (length: number) =>
    fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`)).filter((text) => /[^0]/.test(text));
  fc.assert(
    fc.property(hex(32), hex(16), fc.constantFrom(0, 1), (id, parent, traceFlags) => {
      const carrier: Record<string, string> = {};
      const there = trace.setSpanContext(ROOT_CONTEXT, {traceId: id, spanId: parent, traceFlags});
      propagation.inject(there, carrier);
      const back = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, carrier));
      expect(back).toEqual({traceId: id, spanId: parent, traceFlags, isRemote: true});
    }),
  );
});

test("the caller's tracestate and baggage are not propagated", () => {
  const carrier = {traceparent: remote, tracestate: 'vendor=4711', baggage: 'person=4711'};
  const onward: Record<string, string> = {};
  context.with(propagation.extract(ROOT_CONTEXT, carrier), () =>
    propagation.inject(context.active(), onward),
  );
  expect(onward).toEqual({traceparent: remote});
});
