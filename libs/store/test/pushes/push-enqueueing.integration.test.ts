import {pushWorld, type PushWorld} from '../support/push-world.js';

let world: PushWorld;
beforeAll(async () => {
  world = await pushWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

describe('enqueueing', () => {
  test('does not take a new delivery, which counts as enqueued, before its job is presumed lost', async () => {
    const {sessionId} = await world.pushedSession();
    await world.clear();
    const opened = await world.service.open(new Map([[sessionId, 'a trace']]));
    const id = opened[0]?.id ?? '';
    expect(opened).toEqual([{id, enqueued: 1, traceparent: 'a trace', finished: false}]);
    expect(await world.service.open(new Map([[sessionId, 'a trace']]))).toEqual([]);
    await world.pass(11);
    expect(await world.due()).toEqual([]);
    await world.pass(1);
    expect(await world.service.due(12, 100)).toMatchObject([{id, enqueued: 2}]);
  });

  test('takes every delivery that the queue refused once', async () => {
    await world.pushedSession(3);
    expect(await world.due()).toHaveLength(3);
    expect(await world.due()).toEqual([]);
  });

  test('repeats a delivery that has no outcome after `lostAfter`', async () => {
    await world.pushedSession();
    const id = await world.onlyDue();
    await world.pass(11);
    expect(await world.due()).toEqual([]);
    await world.pass(1);
    expect(await world.service.due(12, 100)).toEqual([{id, enqueued: 2, traceparent: null, finished: false}]);
  });

  test('repeats a new delivery that the queue refused, immediately and under the same count', async () => {
    await world.pushedSession(2);
    const [refused = '', accepted = ''] = await world.due();
    await world.service.putBack([refused]);
    expect(await world.service.due(12, 100)).toMatchObject([{id: refused, enqueued: 1}]);
    await world.pass(12);
    expect((await world.due()).sort()).toEqual([refused, accepted].sort());
  });

  test('finishes a delivery without a job when the person has muted the sender since, also a retry', async () => {
    const {sessionId} = await world.pushedSession();
    const {sessionId: sent} = await world.pushedSession();
    expect(await world.due()).toHaveLength(2);
    await world.mute(sessionId);
    await world.pass(12);
    expect((await world.service.due(12, 100)).filter(({finished}) => !finished)).toHaveLength(1);
    const {rows} = await world.admin.query(
      'SELECT session_id AS id, outcome FROM push_delivery ORDER BY created_at',
    );
    expect(rows).toEqual([
      {id: sessionId, outcome: 'EXPIRED'},
      {id: sent, outcome: null},
    ]);
  });

  test('repeats a delivery that the queue refused at a repetition, immediately and under the same count', async () => {
    await world.pushedSession();
    const id = await world.onlyDue();
    await world.pass(12);
    await world.due();
    await world.service.putBack([id]);
    expect(await world.service.due(12, 100)).toMatchObject([{id, enqueued: 2}]);
  });

  test('repeats a delivery after ever longer pauses while no worker takes it, and never after its session has ended', async () => {
    const {sessionId} = await world.pushedSession();
    const waits: number[] = [];
    while (waits.length < 4) {
      let wait = 0;
      for (; (await world.due()).length === 0; wait += 6) await world.pass(6);
      waits.push(wait);
    }
    expect(waits).toEqual([0, 12, 24, 48]);
    await world.letExpire(sessionId);
    await world.pass(96);
    expect(await world.service.due(12, 100)).toMatchObject([{enqueued: 5, finished: true}]);
    await world.pass(1000);
    expect(await world.service.due(12, 100)).toEqual([]);
  });

  test('repeats a delivery that a worker has taken and lost, after the same pause', async () => {
    await world.pushedSession();
    for (let job = 1; job <= 3; job += 1) {
      const id = await world.onlyDue();
      await world.dispatcher.take(id, job);
      await world.pass(12);
    }
    await world.onlyDue();
  });

  test('records an outcome for deliveries whose session was scanned or has ended, and does not enqueue them', async () => {
    const {sessionId} = await world.pushedSession(2);
    await world.letExpire(sessionId);
    const due = await world.service.due(12, 100);
    expect(due.map(({finished}) => finished)).toEqual([true, true]);
    const {rows} = await world.admin.query('SELECT DISTINCT outcome FROM push_delivery');
    expect(rows).toEqual([{outcome: 'EXPIRED'}]);
  });

  test('takes a postponed delivery when its retry is due, and not earlier', async () => {
    await world.pushedSession();
    const id = await world.onlyDue();
    const delivery = await world.take(id);
    await world.dispatcher.postpone(id, delivery?.epoch ?? 0, 30_000, true);
    await world.pass(29);
    expect(await world.due()).toEqual([]);
    await world.pass(1);
    expect(await world.due()).toEqual([id]);
    await world.pass(11);
    expect(await world.due()).toEqual([]);
  });

  test('takes new deliveries before postponed ones', async () => {
    await world.pushedSession(2);
    const old = await world.due();
    for (const id of old) await world.dispatcher.postpone(id, 0, 0, true);
    await world.pushedSession();
    const [first] = await world.service.due(12, 1);
    expect(old).not.toContain(first?.id);
    expect((await world.due()).sort()).toEqual(old.sort());
  });

  test('skips deliveries that have an outcome', async () => {
    await world.pushedSession();
    const id = await world.onlyDue();
    await world.dispatcher.finish(id, (await world.take(id))?.epoch ?? 0, 'FAILED');
    await world.pass(60);
    expect(await world.due()).toEqual([]);
  });
});
