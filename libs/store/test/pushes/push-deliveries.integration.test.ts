import {pushWorld, type PushWorld} from '../support/push-world.js';

let world: PushWorld;
beforeAll(async () => {
  world = await pushWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

describe('a worker that takes a delivery', () => {
  test('gets its address, its time to live and the number of failures', async () => {
    const {sessionId, deviceIds} = await world.pushedSession();
    const id = await world.onlyDue();
    expect(await world.take(id)).toMatchObject({
      epoch: 1,
      failures: 0,
      sessionId,
      deviceId: deviceIds[0],
      kind: 'SESSION',
      state: 'DUE',
      provider: 'FCM',
      tokenEncrypted: Buffer.from('encrypted'),
    });
    await world.dispatcher.postpone(id, 1, 0, true);
    await world.dispatcher.postpone(id, 1, 0, false);
    const again = await world.take(id);
    expect(again).toMatchObject({epoch: 2, failures: 1});
    expect(again?.secondsLeft).toBeGreaterThan(50);
    expect(again?.secondsLeft).toBeLessThanOrEqual(60);
  });

  test('can no longer write its outcome once another worker has taken it', async () => {
    await world.pushedSession();
    const id = await world.onlyDue();
    await world.take(id);
    await world.take(id);
    expect(await world.dispatcher.finish(id, 1, 'SENT')).toBe(false);
    await world.dispatcher.postpone(id, 1, 60_000, true);
    expect(await world.take(id)).toMatchObject({epoch: 3, failures: 0});
    expect(await world.dispatcher.finish(id, 3, 'SENT')).toBe(true);
    expect(await world.take(id)).toBeNull();
  });

  test('does nothing for a job that was enqueued before the latest one', async () => {
    await world.pushedSession();
    const id = await world.onlyDue();
    for (const seconds of [12, 24, 48]) {
      await world.pass(seconds);
      await world.onlyDue();
    }
    expect(await Promise.all([1, 2, 3].map((job) => world.dispatcher.take(id, job)))).toEqual([
      null,
      null,
      null,
    ]);
    expect(await world.dispatcher.take(id, 4)).toMatchObject({epoch: 1});
  });

  test('takes a delivery whose job the queue had accepted although it reported a failure', async () => {
    await world.pushedSession();
    const id = await world.onlyDue();
    await world.service.putBack([id]);
    expect(await world.dispatcher.take(id, 1)).toMatchObject({epoch: 1});
  });

  test.each([
    [
      'was scanned',
      `status = 'SCANNED', scanned_at = now(), device_id = id, identity_id = id, challenge = '\\x00'`,
    ],
    ['was cancelled', `status = 'CANCELLED', cancel_reason = 'declined', ended_at = now()`],
    ['has expired', `created_at = created_at - interval '1 hour', expires_at = clock_timestamp()`],
  ])('gets the state OVER when the session %s', async (_, change) => {
    const {sessionId} = await world.pushedSession();
    const id = await world.onlyDue();
    await world.admin.query(`UPDATE session SET ${change} WHERE id = $1`, [sessionId]);
    expect(await world.take(id)).toMatchObject({state: 'OVER'});
  });

  test('gets the state OVER when the relying party of the session is suspended', async () => {
    await world.pushedSession();
    const id = await world.onlyDue();
    await world.admin.query(`UPDATE relying_party SET status = 'SUSPENDED'`);
    expect(await world.take(id)).toMatchObject({state: 'OVER'});
  });

  test.each(['LOCKED', 'REVOKED'])('gets no address of a device that is %s', async (status) => {
    const {deviceIds} = await world.pushedSession();
    const id = await world.onlyDue();
    await world.admin.query('UPDATE device SET status = $2::"DeviceStatus" WHERE id = $1', [
      deviceIds[0],
      status,
    ]);
    expect(await world.take(id)).toMatchObject({provider: null});
  });
});

test('no delivery is opened for a session of a suspended relying party', async () => {
  const {sessionId} = await world.pushedSession();
  await world.clear();
  await world.admin.query(`UPDATE relying_party SET status = 'SUSPENDED'`);
  expect(await world.service.open(new Map([[sessionId, null]]))).toEqual([]);
});

test('no delivery is opened for a session whose relying party the person has muted since', async () => {
  const [muted, other] = [await world.pushedSession(), await world.pushedSession()];
  await world.clear();
  await world.mute(muted.sessionId);
  const sessions = new Map([muted, other].map(({sessionId}) => [sessionId, `trace of ${sessionId}`]));
  const opened = await world.service.open(sessions);
  expect(opened.map(({traceparent}) => traceparent)).toEqual([`trace of ${other.sessionId}`]);
});

test('a token that the provider no longer knows is deleted, unless the phone has replaced it since', async () => {
  const {deviceIds} = await world.pushedSession();
  const deviceId = String(deviceIds[0]);
  const provider = async () =>
    (await world.admin.query('SELECT push_provider FROM device WHERE id = $1', [deviceId])).rows[0]
      .push_provider;
  await world.dispatcher.forgetToken(deviceId, Buffer.from('another'));
  expect(await provider()).toBe('FCM');
  await world.dispatcher.forgetToken(deviceId, Buffer.from('encrypted'));
  expect(await provider()).toBeNull();
});
