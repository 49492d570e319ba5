import {pushWorld, type PushWorld} from '../support/push-world.js';

let world: PushWorld;
beforeAll(async () => {
  world = await pushWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

describe('the push of a session that was scanned or has ended', () => {
  const withdraw = async (sessionId: string) =>
    world.refuse(await world.service.withdraw(new Map([[sessionId, 'a trace']])));
  const cancel = (sessionId: string) =>
    world.admin.query(
      `UPDATE session SET status = 'CANCELLED', cancel_reason = 'declined', ended_at = now() WHERE id = $1`,
      [sessionId],
    );

  async function send(outcome: 'SENT' | 'FAILED' = 'SENT'): Promise<void> {
    for (const id of await world.due()) {
      const taken = await world.take(id);
      await world.dispatcher.finish(id, taken?.epoch ?? 0, outcome);
    }
  }

  test('is withdrawn once from every phone that received it', async () => {
    const {sessionId, deviceIds} = await world.pushedSession(2);
    await send();
    await cancel(sessionId);
    expect(await withdraw(sessionId)).toBe(2);
    expect(await withdraw(sessionId)).toBe(0);
    const taken = await Promise.all((await world.due()).map((id) => world.take(id)));
    expect(taken.map((row) => row?.deviceId).sort()).toEqual([...deviceIds].sort());
    for (const row of taken) expect(row).toMatchObject({kind: 'WITHDRAWAL', state: 'DUE', provider: 'FCM'});
  });

  test('is not withdrawn from the phone that scanned the session', async () => {
    const {sessionId, deviceIds} = await world.pushedSession(2);
    await send();
    await world.admin.query(
      `UPDATE session SET status = 'SCANNED', scanned_at = now(), device_id = $2, identity_id = $2, challenge = '\\x00'
       WHERE id = $1`,
      [sessionId, deviceIds[0]],
    );
    await withdraw(sessionId);
    const id = await world.onlyDue();
    expect(await world.take(id)).toMatchObject({deviceId: deviceIds[1], state: 'DUE'});
  });

  test('is not withdrawn when it was never sent', async () => {
    const {sessionId} = await world.pushedSession();
    await send('FAILED');
    await cancel(sessionId);
    expect(await withdraw(sessionId)).toBe(0);
  });

  test('is withdrawn only after it was sent', async () => {
    const {sessionId} = await world.pushedSession();
    const push = await world.onlyDue();
    const epoch = (await world.take(push))?.epoch ?? 0;
    await cancel(sessionId);
    await withdraw(sessionId);
    const withdrawal = await world.onlyDue();
    expect(await world.take(withdrawal)).toMatchObject({state: 'EARLY'});
    await world.dispatcher.finish(push, epoch, 'SENT');
    expect(await world.take(withdrawal)).toMatchObject({state: 'DUE'});
  });

  test('needs no withdrawal when it could not be sent', async () => {
    const {sessionId} = await world.pushedSession();
    const push = await world.onlyDue();
    await cancel(sessionId);
    await withdraw(sessionId);
    const withdrawal = await world.onlyDue();
    await world.dispatcher.finish(push, (await world.take(push))?.epoch ?? 0, 'EXPIRED');
    expect(await world.take(withdrawal)).toMatchObject({state: 'OVER'});
  });

  test('needs no withdrawal after the deadline, when the provider drops it', async () => {
    const {sessionId} = await world.pushedSession();
    await send();
    await cancel(sessionId);
    await withdraw(sessionId);
    const withdrawal = await world.onlyDue();
    await world.letExpire(sessionId);
    expect(await world.take(withdrawal)).toMatchObject({state: 'OVER'});
    expect(await withdraw(sessionId)).toBe(0);
  });

  test('is withdrawn in the same batch as other pushes, each in its own trace', async () => {
    const sessions = [await world.pushedSession(), await world.pushedSession(), await world.pushedSession()];
    await send();
    await world.service.withdraw(
      new Map(sessions.map(({sessionId}) => [sessionId, `trace of ${sessionId}`])),
    );
    const {rows} = await world.admin.query(
      `SELECT session_id AS id, traceparent FROM push_delivery WHERE kind = 'WITHDRAWAL'`,
    );
    expect(rows).toHaveLength(3);
    for (const {id, traceparent} of rows) expect(traceparent).toBe(`trace of ${id}`);
  });
});
