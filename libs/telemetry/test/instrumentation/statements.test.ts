import {observePool, observeStatement, withRemoteParent} from '../../src/index.js';
import {startTestTelemetry, type TestTelemetry} from '../../src/testing.js';

let telemetry: TestTelemetry;
beforeEach(() => {
  telemetry = startTestTelemetry();
});
afterEach(() => telemetry.stop());

const inRequest = <T>(work: () => Promise<T>) => withRemoteParent(null, 'a request', {}, work);

test('a statement in a request is recorded as a child span with its name, and its result is returned', async () => {
  expect(await inRequest(() => observeStatement('read_status', async () => 7))).toBe(7);
  const [statement, request] = telemetry.spans();
  expect(statement).toMatchObject({
    name: 'read_status',
    parentSpanContext: {spanId: request?.spanContext().spanId},
    attributes: {'db.system.name': 'postgresql', 'db.query.summary': 'read_status'},
  });
});

test('a statement outside of a request or job has no span, but its duration is measured', async () => {
  await observeStatement('due_deliveries', async () => undefined);
  expect(telemetry.spans()).toEqual([]);
  const measured = {'db.query.summary': 'due_deliveries'};
  expect(await telemetry.metric('db.client.operation.duration', measured)).toBe(1);
});

test('a failed statement is recorded with its error code, but without its message', async () => {
  const failure = Object.assign(new Error('Key (state)=(s3cret) exists'), {code: '23505'});
  const failing = inRequest(() => observeStatement('create_session', () => Promise.reject(failure)));
  await expect(failing).rejects.toBe(failure);
  const [statement] = telemetry.spans();
  expect(statement).toMatchObject({status: {code: 2}, attributes: {'error.type': '23505'}});
  expect(await telemetry.metric('db.client.operation.duration', {'error.type': '23505'})).toBe(1);
  expect(await telemetry.everything()).not.toContain('s3cret');
});

test('the state of a pool is reported each time metrics are read, until the reports are stopped', async () => {
  const pool = {totalCount: 0, idleCount: 0, waitingCount: 0, options: {max: 10}};
  const stop = observePool('api-gateway', pool);
  Object.assign(pool, {totalCount: 5, idleCount: 2, waitingCount: 4});
  const count = (state: string) =>
    telemetry.metric('db.client.connection.count', {'db.client.connection.state': state});
  expect([await count('used'), await count('idle')]).toEqual([3, 2]);
  expect(await telemetry.metric('db.client.connection.pending_requests')).toBe(4);
  stop();
  Object.assign(pool, {waitingCount: 9});
  expect(await telemetry.metric('db.client.connection.pending_requests')).not.toBe(9);
});
