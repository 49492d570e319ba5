import {newId} from '@signet/store';
import {Registrar, testPool, until} from '@signet/testing';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {pendingLogins, sessionServices, type SessionServices} from './services.js';

let telemetry: TestTelemetry;
let services: SessionServices;
let operator: ReturnType<typeof testPool>;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  services = await sessionServices(1);
  operator = testPool(services.database.urls.operator);
});
afterAll(async () => {
  await operator.end();
  await services.stop();
  await telemetry.stop();
});

test('gauges report an entry of the audit log until it is logged, and how many were logged', async () => {
  expect(await telemetry.metric('signet.audit.logged')).toBe(0);
  const logger = await services.admin.connect();
  try {
    // While another transaction holds the entry, no session service can log it.
    await logger.query('BEGIN');
    await logger.query('LOCK TABLE audit_log_key');
    await services.admin.query(
      `INSERT INTO audit_entry (id, at, actor, action, target)
       VALUES ($1, clock_timestamp() - interval '600 seconds', 'mari@bastion', 'identity.erased', 'identity:1')`,
      [newId()],
    );
    await until('the age of the entry', async () => (await telemetry.metric('signet.audit.oldest')) >= 600);
  } finally {
    await logger.query('ROLLBACK');
    logger.release();
  }
  await until('the log line', async () => (await telemetry.metric('signet.audit.oldest')) === 0);
  expect(await telemetry.metric('signet.audit.logged')).toBe(1);
});

/** No dispatcher runs in this test, so the push stays unfinished, and its job stays in the queue. */
test('gauges report the pushes without an outcome, their age, and the jobs in the queue', async () => {
  const [sessionId = ''] = await pendingLogins(services, 1);
  const {id: clientId} = await new Registrar(operator).client();
  await services.admin.query('UPDATE session SET client_id = $2 WHERE id = $1', [sessionId, clientId]);
  await services.admin.query(
    `INSERT INTO push_delivery (id, session_id, device_id, created_at)
     VALUES ($1, $2, $1, clock_timestamp() - interval '90 seconds')`,
    [newId(), sessionId],
  );
  await until(
    'the enqueueing',
    async () => (await telemetry.metric('signet.queue.jobs', {queue: 'push', job_state: 'waiting'})) === 1,
  );
  expect(await telemetry.metric('signet.work.unfinished', {job_name: 'push'})).toBe(1);
  expect(await telemetry.metric('signet.work.oldest', {job_name: 'push'})).toBeGreaterThanOrEqual(90);
  expect(await telemetry.metric('signet.work.unfinished', {job_name: 'signing'})).toBe(0);
  expect(await telemetry.metric('signet.work.oldest', {job_name: 'signing'})).toBe(0);
  for (const endpoint_state of ['healthy', 'failing'])
    expect(await telemetry.metric('signet.webhook.clients_waiting', {endpoint_state})).toBe(0);
});
