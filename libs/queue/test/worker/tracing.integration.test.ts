import {randomUUID} from 'node:crypto';
import type {INestApplicationContext} from '@nestjs/common';
import {QueueProducer} from '@signet/queue';
import {currentTraceparent, withRemoteParent} from '@signet/telemetry';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {createTestBackend, backendKinds, type TestBackend} from '../support/backends.js';
import {handlerOf, startWorker} from '../support/workers.js';
import {until} from '@signet/testing';

describe.each(backendKinds)('the trace of a job in %s', (kind) => {
  let telemetry: TestTelemetry;
  let backend: TestBackend;
  let producer: QueueProducer;
  let worker: INestApplicationContext;
  let inHandler: (string | null)[];

  beforeEach(async () => {
    telemetry = startTestTelemetry();
    backend = await createTestBackend(kind);
    producer = new QueueProducer(backend.address);
    inHandler = [];
    const push = handlerOf<'push'>(async () => void inHandler.push(currentTraceparent()));
    worker = await startWorker(backend.address, 'push', {push});
  });

  afterEach(async () => {
    await worker.close();
    await producer.close();
    await backend.drop();
    await telemetry.stop();
  });

  const add = (payload: {traceparent?: string} = {}) => {
    const id = randomUUID();
    return producer.add('push', {deliveryId: id, ...payload}, {rowId: id, enqueued: 1});
  };
  const processed = () =>
    until('the span of the worker', () => telemetry.spans().find(({name}) => name === 'process push'));

  test('continues from the traceparent of the row', async () => {
    const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    await add({traceparent: `00-${traceId}-${spanId}-01`});
    const span = await processed();
    expect(span.spanContext().traceId).toBe(traceId);
    expect(span.parentSpanContext?.spanId).toBe(spanId);
    expect(inHandler[0]).toContain(traceId);
  });

  test('continues from the caller that added the job', async () => {
    await withRemoteParent(null, 'relay', {}, () => add());
    const span = await processed();
    const relay = telemetry.spans().find(({name}) => name === 'relay');
    expect(span.parentSpanContext?.spanId).toBe(relay?.spanContext().spanId);
  });

  test('starts with the worker if the job has no traceparent', async () => {
    await add();
    expect((await processed()).parentSpanContext).toBeUndefined();
  });

  test('contains one span: polls and locks are not traced', async () => {
    await add();
    await processed();
    expect(telemetry.spans()).toHaveLength(1);
  });
});
