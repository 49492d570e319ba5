import {newId} from '@signet/store';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {until} from '@signet/testing';
import {pendingLogins, sessionServices, type SessionServices} from './services.js';

let telemetry: TestTelemetry;
let services: SessionServices;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  services = await sessionServices(1);
});
afterAll(async () => {
  await services.stop();
  await telemetry.stop();
});

/** Inserts a session that a new device has scanned. */
async function scanned(): Promise<{sessionId: string; deviceId: string}> {
  const [sessionId = ''] = await pendingLogins(services, 1);
  const deviceId = newId();
  await services.admin.query(
    `UPDATE session SET status = 'SCANNED', scanned_at = clock_timestamp(), device_id = $2, identity_id = $2, challenge = '\\x00'
     WHERE id = $1`,
    [sessionId, deviceId],
  );
  return {sessionId, deviceId};
}

const happen = async (type: string, deviceId: string) => {
  await services.admin.query('INSERT INTO event (type, device_id) VALUES ($1, $2)', [type, deviceId]);
  services.ring();
};

const isCancelled = async (sessionId: string): Promise<boolean> => {
  const {rows} = await services.admin.query(`SELECT status FROM session WHERE id = $1`, [sessionId]);
  return rows[0].status === 'CANCELLED';
};

test('an event of an unknown type delays no other event, is counted, and waits for a newer release', async () => {
  const {sessionId, deviceId} = await scanned();
  await happen('device.teleported', newId());
  await happen('device.locked', deviceId);
  await until('the cancellation', () => isCancelled(sessionId));
  await until('the count', async () => (await telemetry.metric('signet.event.unknown')) === 1);
  expect(await telemetry.metric('signet.outbox.held')).toBe(1);
});

test('a session service that starts applies the effects of events that another release has held', async () => {
  const {sessionId, deviceId} = await scanned();
  await services.admin.query(
    `INSERT INTO event (type, device_id, created_at, published_at)
     VALUES ('device.locked', $1, now(), now() + interval '30 days')`,
    [deviceId],
  );
  await services.startAnother();
  await until('the cancellation', () => isCancelled(sessionId));
});

test('a session whose row is locked by another transaction delays only its own events', async () => {
  const [stuck, free] = [await scanned(), await scanned()];
  const failures = () => telemetry.metric('signet.event.failed', {event_type: 'device.locked'});
  const holder = await services.admin.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM session WHERE id = $1 FOR UPDATE', [stuck.sessionId]);
    await happen('device.locked', stuck.deviceId);
    await happen('device.locked', free.deviceId);
    await until('the cancellation of the other session', () => isCancelled(free.sessionId));
    await until('the count', async () => (await failures()) >= 1);
    expect(await telemetry.metric('signet.outbox.set_aside')).toBe(1);
    expect(await telemetry.metric('signet.outbox.oldest')).toBeGreaterThan(0);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  await until('the cancellation after the lock', () => isCancelled(stuck.sessionId));
  await until('the empty outbox', async () => (await telemetry.metric('signet.outbox.waiting')) === 0);
});
