import {randomBytes} from 'node:crypto';
import {newId, type SessionToCreate} from '@signet/store';
import {plainLogin} from '@signet/testing';
import {insert} from '../support/rows.js';
import {sessionWorld} from '../support/session-world.js';

let world: Awaited<ReturnType<typeof sessionWorld>>;
beforeAll(async () => {
  world = await sessionWorld();
});
afterAll(() => world.close());

/**
 * The types of a session's events, in order. The suffix ' waits' means that the relay has not published the event yet.
 */
const eventsOf = async (sessionId: string): Promise<string[]> => {
  const {rows} = await world.admin.query<{label: string}>(
    `SELECT type || CASE WHEN published_at IS NULL THEN ' waits' ELSE '' END AS label
     FROM event WHERE session_id = $1 ORDER BY id`,
    [sessionId],
  );
  return rows.map(({label}) => label);
};

test('a login by QR code has no events, unless a test client may list them', async () => {
  const device = await world.device();
  const complete = async () => {
    const sessionId = await world.create();
    await world.confirm(sessionId, device);
    await world.sessions.complete(world.client, sessionId);
    return sessionId;
  };
  expect(await eventsOf(await complete())).toEqual([]);
  const isTest = 'UPDATE relying_party SET is_test = $2 WHERE id = $1';
  await world.admin.query(isTest, [world.client.id, true]);
  expect(await eventsOf(await complete())).toEqual([
    'session.scanned',
    'session.confirmed',
    'session.completed',
  ]);
  await world.admin.query(isTest, [world.client.id, false]);
});

/** Enrols a device that can receive pushes. Returns it with the subjectId of its person. */
const pushableDevice = async () => {
  const device = await world.device();
  const subjectId = newId();
  await world.admin.query(
    `UPDATE device SET push_provider = 'FCM', push_token_encrypted = '\\x00' WHERE id = $1`,
    [device.id],
  );
  await world.admin.query(
    'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
    [world.client.id, subjectId, device.identityId],
  );
  return {device, subjectId};
};

test('a creation tells its caller whether its push waits for the relay', async () => {
  const {subjectId} = await pushableDevice();
  const create = (session: Partial<SessionToCreate>) =>
    world.sessions.create(world.client, {
      ...plainLogin(world.client),
      pushLimits: {...plainLogin(world.client).pushLimits, pushesPerPerson: 1},
      ...session,
    });
  expect(await create({})).toMatchObject({pushStatus: 'NOT_REQUESTED', relayed: false});
  expect(await create({subjectId})).toMatchObject({pushStatus: 'NOT_REQUESTED', relayed: false});
  expect(await create({subjectId, push: true})).toMatchObject({pushStatus: 'DISPATCHED', relayed: true});
  // Beyond the limit of the person, no push is sent, but the client does not learn this.
  expect(await create({subjectId, push: true})).toMatchObject({pushStatus: 'DISPATCHED', relayed: false});
});

test('the events of a pushed session wait for the relay, which sends and withdraws pushes', async () => {
  const {device, subjectId} = await pushableDevice();
  const sessionId = await world.create({subjectId, push: true});
  await world.phones.scan(device.proof(), sessionId, randomBytes(32));
  await world.phones.cancel(device.proof(), sessionId, 'declined');
  expect(await eventsOf(sessionId)).toEqual([
    'session.created waits',
    'session.scanned waits',
    'session.cancelled waits',
  ]);
});

test('the cancellation of a session without a push does not wait for the relay', async () => {
  const sessionId = await world.create();
  await world.sessions.cancel(world.client, sessionId);
  expect(await eventsOf(sessionId)).toEqual(['session.cancelled']);
});

test('each step of a login tells its caller whether its event waits for the relay', async () => {
  const device = await world.device();
  const events = ['session.scanned', 'session.completed'];
  await world.admin.query(
    insert('webhook_endpoint', {
      client_id: world.client.id,
      url: 'https://shop.example/hook',
      events,
      secret_encrypted: Buffer.from('secret'),
    }),
  );
  const sessionId = await world.create();
  const scanned = await world.phones.scan(device.proof(), sessionId, randomBytes(32));
  await world.phones.openPinAttempt(device.proof(), sessionId, 3);
  const subject = {subjectId: newId(), keyVersion: 1};
  const confirmed = await world.phones.confirm(device.proof(), sessionId, 60, subject);
  const completed = await world.sessions.complete(world.client, sessionId);
  expect(scanned).toMatchObject({relayed: true});
  expect([confirmed, completed]).toMatchObject([{relayed: false}, {relayed: true}]);
  expect(await eventsOf(sessionId)).toEqual(['session.scanned waits', 'session.completed waits']);
});
