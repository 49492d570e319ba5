import {pushWorld, type PushWorld} from '../support/push-world.js';

let world: PushWorld;
beforeAll(async () => {
  world = await pushWorld();
});
afterAll(() => world.close());

const eventAbout = async (deviceId: string, hoursAgo = 0): Promise<string> => {
  const {rows} = await world.admin.query(
    `INSERT INTO event (type, device_id, created_at)
     VALUES ('device.keys_replaced', $1, clock_timestamp() - $2 * interval '1 hour') RETURNING id`,
    [deviceId, hoursAgo],
  );
  return String(rows[0]?.id);
};

/** Two phones of one person: events are about the phone `changed`, and the phone `other` gets the notices. */
const phones = async () => {
  const {deviceIds} = await world.pushedSession(2);
  await world.clear();
  const [changed = '', other = ''] = deviceIds;
  return {changed, other};
};

const stored = async (): Promise<number> => {
  const {rows} = await world.admin.query('SELECT count(*)::int FROM push_delivery');
  return rows[0].count;
};

/** Applies the effect of an event. Returns how many notices it adds; those that need not wait are due. */
const notify = async (changed: string, event: string): Promise<number> => {
  const before = await stored();
  await world.refuse(await world.service.notifyOthers(changed, event));
  return (await stored()) - before;
};

const age = (hours: number) =>
  world.admin.query(`UPDATE push_delivery SET created_at = created_at - $1 * interval '1 hour'`, [hours]);

test('a notice has an address and a day to live, and belongs to no session', async () => {
  const {changed, other} = await phones();
  expect(await notify(changed, await eventAbout(changed))).toBe(1);
  await age(1);
  const taken = await world.take(await world.onlyDue());
  expect(taken).toMatchObject({
    kind: 'NOTICE',
    state: 'DUE',
    sessionId: null,
    deviceId: other,
    provider: 'FCM',
  });
  expect(taken?.secondsLeft).toBeGreaterThan(22.9 * 3600);
  expect(taken?.secondsLeft).toBeLessThanOrEqual(23 * 3600);
});

/** Takes the notice that is due, and records this outcome. */
const send = async (outcome: 'SENT' | 'FAILED' = 'SENT') => {
  const id = await world.onlyDue();
  const taken = await world.take(id);
  expect(await world.dispatcher.finish(id, taken?.epoch ?? 0, outcome)).toBe(true);
};

const happen = async (changed: string) => notify(changed, await eventAbout(changed));

test('one event causes one notice, however often its effects are applied', async () => {
  const {changed} = await phones();
  const event = await eventAbout(changed);
  expect(await notify(changed, event)).toBe(1);
  expect(await notify(changed, event)).toBe(0);
  await send();
  expect(await notify(changed, event)).toBe(0);
});

test('a further event adds no notice while one has no outcome, even if a worker has taken it', async () => {
  const {changed} = await phones();
  expect(await happen(changed)).toBe(1);
  expect(await happen(changed)).toBe(0);
  await world.take(await world.onlyDue());
  expect(await happen(changed)).toBe(0);
});

test.each(['SENT', 'FAILED'] as const)(
  'events after a notice was %s cause one more notice, a minute later',
  async (outcome) => {
    const {changed} = await phones();
    await happen(changed);
    await send(outcome);
    expect(await happen(changed)).toBe(1);
    expect(await happen(changed)).toBe(0);
    await world.pass(30);
    expect(await world.due()).toEqual([]);
    await world.pass(30);
    await send();
    expect(await happen(changed)).toBe(1);
    expect(await world.due()).toEqual([]);
  },
);

test('a notice that had to wait is repeated like any other notice after it was enqueued', async () => {
  const {changed} = await phones();
  await happen(changed);
  await send();
  await happen(changed);
  await world.pass(60);
  const id = await world.onlyDue();
  await world.service.putBack([id]);
  expect(await world.service.due(12, 100)).toMatchObject([{id, enqueued: 1}]);
  await world.pass(12);
  expect(await world.service.due(12, 100)).toMatchObject([{id, enqueued: 2}]);
});

test('the notices of one phone do not delay the notices of another', async () => {
  const {deviceIds} = await world.pushedSession(3);
  await world.clear();
  const [first = '', second = ''] = deviceIds;
  // The second and the third phone get a notice about the first.
  expect(await happen(first)).toBe(2);
  // The third phone already has a notice.
  expect(await happen(second)).toBe(1);
  expect(await world.due()).toHaveLength(3);
});

test('events that are relayed at the same time open one notice', async () => {
  const {changed} = await phones();
  const events = await Promise.all(Array.from({length: 8}, () => eventAbout(changed)));
  const opened = await Promise.all(events.map((event) => world.service.notifyOthers(changed, event)));
  expect(opened.flat()).toHaveLength(1);
});

test('a phone gets no notice of an event before its enrolment', async () => {
  const {changed} = await phones();
  expect(await notify(changed, await eventAbout(changed, 1))).toBe(0);
});

test('a notice that could not be sent for a day gets an outcome instead of another job', async () => {
  const {changed} = await phones();
  await happen(changed);
  await age(24);
  expect(await world.service.due(12, 100)).toMatchObject([{finished: true}]);
  const {rows} = await world.admin.query('SELECT outcome FROM push_delivery');
  expect(rows).toEqual([{outcome: 'EXPIRED'}]);
});
