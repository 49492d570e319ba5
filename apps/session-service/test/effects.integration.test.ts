import {newId} from '@signet/store';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {until} from '@signet/testing';
import {pendingLogins, sessionServices, type SessionServices} from './services.js';

let telemetry: TestTelemetry;
let services: SessionServices;
beforeAll(async () => {
  telemetry = startTestTelemetry();
  services = await sessionServices(2);
});
afterAll(async () => {
  await services.stop();
  await telemetry.stop();
});

const untilPublished = () =>
  until('the publication of all events', async () => {
    const {rows} = await services.admin.query('SELECT FROM event WHERE published_at IS NULL');
    return rows.length === 0;
  });

const state = async (sessionId: string) => {
  const {rows} = await services.admin.query(
    `SELECT s.status, s.cancel_reason AS reason, s.ended_at = s.expires_at AS "endedInTime",
       coalesce(array_agg(e.type || coalesce(' ' || e.reason, '') ORDER BY e.id) FILTER (WHERE e.id IS NOT NULL), '{}') AS events
     FROM session s LEFT JOIN event e ON e.session_id = s.id WHERE s.id = $1 GROUP BY s.id`,
    [sessionId],
  );
  return rows[0];
};

const lock = async (deviceId: string) => {
  await services.admin.query(`INSERT INTO event (type, device_id) VALUES ('device.locked', $1)`, [deviceId]);
  services.ring();
};

const scan = (sessionIds: readonly string[], deviceId: string) =>
  services.admin.query(
    `UPDATE session SET status = 'SCANNED', scanned_at = clock_timestamp(), device_id = $2, identity_id = $2, challenge = '\\x00'
     WHERE id = ANY($1)`,
    [sessionIds, deviceId],
  );

test('an overdue session is recorded as expired at its deadline, with an event, and wakes long polls', async () => {
  const [id = ''] = await pendingLogins(services, 1, 0);
  await until('the ring', () => services.rings.has(id));
  expect(await state(id)).toEqual({
    status: 'EXPIRED',
    reason: null,
    endedInTime: true,
    events: ['session.expired'],
  });
});

test('a scanned session expires too, a confirmed session does not', async () => {
  const [scanned = '', confirmed = ''] = await pendingLogins(services, 2, 3600);
  await scan([scanned, confirmed], newId());
  await services.admin.query(
    `UPDATE session SET status = 'CONFIRMED', confirmed_at = clock_timestamp(),
       code_expires_at = clock_timestamp() + interval '1 minute' WHERE id = $1`,
    [confirmed],
  );
  await services.admin.query('UPDATE session SET expires_at = clock_timestamp() WHERE id = ANY($1)', [
    [scanned, confirmed],
  ]);
  await until('the ring', () => services.rings.has(scanned));
  expect(await state(scanned)).toMatchObject({status: 'EXPIRED', events: ['session.expired']});
  expect(await state(confirmed)).toMatchObject({status: 'CONFIRMED', events: []});
});

test('the open sessions of a locked device are cancelled with that reason, and wake long polls', async () => {
  const [first = '', second = '', ofAnotherDevice = '', ended = ''] = await pendingLogins(services, 4);
  const deviceId = newId();
  await scan([first, second, ended], deviceId);
  await scan([ofAnotherDevice], newId());
  await services.admin.query(
    `UPDATE session SET status = 'CANCELLED', cancel_reason = 'declined', ended_at = clock_timestamp() WHERE id = $1`,
    [ended],
  );
  const counted = () => telemetry.metric('signet.session.cancelled', {reason: 'pin_locked'});
  const before = await counted();
  await lock(deviceId);
  await until('the rings', () => services.rings.has(first) && services.rings.has(second));
  for (const id of [first, second]) {
    expect(await state(id)).toMatchObject({
      status: 'CANCELLED',
      reason: 'pin_locked',
      events: ['session.cancelled pin_locked'],
    });
  }
  expect(await state(ofAnotherDevice)).toMatchObject({status: 'SCANNED', events: []});
  expect(await state(ended)).toMatchObject({reason: 'declined', events: []});
  await until('the count', async () => (await counted()) - before === 2);
});

test('two session services publish every event of a burst once', async () => {
  await untilPublished();
  const relayed = () => telemetry.metric('signet.event.relayed', {event_type: 'session.scanned'});
  const before = await relayed();
  await Promise.all(
    Array.from({length: 40}, async () => {
      await services.admin.query(
        `INSERT INTO event (type, session_id) SELECT 'session.scanned', gen_random_uuid() FROM generate_series(1, 25)`,
      );
      services.ring();
    }),
  );
  await untilPublished();
  // A relay increases the metric only after its commit, and this connection may see the commit before the increase.
  await until('the count', async () => (await relayed()) - before >= 1000);
  expect((await relayed()) - before).toBe(1000);
});

test('the second session service continues when the first stops', async () => {
  await services.stopFirst();
  const [id = ''] = await pendingLogins(services, 1);
  const deviceId = newId();
  await scan([id], deviceId);
  await lock(deviceId);
  await until('the ring', () => services.rings.has(id));
  expect(await state(id)).toMatchObject({status: 'CANCELLED', reason: 'pin_locked'});
});
