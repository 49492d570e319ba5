import {randomUUID} from 'node:crypto';
import type {Phone} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import {TestGateway} from '../support/gateway.js';
import {RawDevice, refused, summaryOf} from '../support/raw-device.js';

let gateway: TestGateway;
let person: TestPerson;
let phone: Phone;
let device: RawDevice;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
beforeEach(async () => {
  person = await gateway.registrar.person();
  phone = await gateway.phone({}, person);
  device = await RawDevice.of(gateway, phone);
});
afterAll(() => gateway.stop());

/** Creates a session for the person, with a push or without. */
const session = async (push = true): Promise<string> => {
  const subjectId = randomUUID();
  await gateway.admin.query(
    `INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)
     ON CONFLICT (client_id, identity_id) DO UPDATE SET subject_id = excluded.subject_id`,
    [gateway.client.id, subjectId, person.identityId],
  );
  return gateway.session({validity: 300, subjectId, push});
};

const inbox = async (): Promise<unknown> => (await device.call('GET', '/sessions')).body;

const sender = () => ({
  clientId: gateway.client.id,
  relyingPartyName: 'Test Shop',
  mutedAt: expect.any(Number),
});

test('a person declines a pushed request, mutes its sender, and allows it again', async () => {
  const sessionId = await session();
  const opened = await phone.scan(sessionId);
  expect(opened.body).toMatchObject({pushed: true});
  await phone.decline(sessionId);
  const muted = await phone.senders.mute(sessionId.toUpperCase());
  expect(muted).toMatchObject({status: 200, body: sender()});
  expect((await phone.senders.list()).body).toEqual({senders: [sender()]});

  const waiting = await session();
  expect(await inbox()).toEqual({sessions: []});
  const {clientId} = sender();
  const allowed = await phone.senders.allow(clientId.toUpperCase());
  expect(allowed).toMatchObject({status: 200, body: {clientId}});
  expect(await inbox()).toMatchObject({sessions: [{sessionId: waiting}]});
  expect((await device.call('GET', '/muted-senders')).body).toEqual({senders: []});
  expect(await phone.senders.allow(clientId)).toMatchObject({status: 200});
});

test('a request that was not pushed is not marked as pushed, and mutes nobody', async () => {
  const sessionId = await session(false);
  expect((await phone.scan(sessionId)).body).not.toHaveProperty('pushed');
  const response = await device.call('POST', '/muted-senders', {sessionId});
  expect(summaryOf(response)).toEqual(refused(404, 'session_not_found'));
});

test('the session of another person, and one that does not exist, mute nobody', async () => {
  const foreign = await session();
  const stranger = await RawDevice.of(gateway, await gateway.phone());
  for (const sessionId of [foreign, randomUUID()]) {
    const response = await stranger.call('POST', '/muted-senders', {sessionId});
    expect(summaryOf(response)).toEqual(refused(404, 'session_not_found'));
  }
  expect((await stranger.call('GET', '/muted-senders')).body).toEqual({senders: []});
});

test.each([{}, {sessionId: 'x'}, {sessionId: randomUUID(), clientId: randomUUID()}])(
  'the body %j is refused',
  async (body) => {
    expect(summaryOf(await device.call('POST', '/muted-senders', body))).toEqual(
      refused(400, 'invalid_request'),
    );
  },
);

test.each([randomUUID(), 'x'])('the sender %s, which the person does not know, is not found', async (id) => {
  expect(summaryOf(await device.call('DELETE', `/muted-senders/${id}`))).toEqual(refused(404, 'not_found'));
});

test('a locked device neither lists, mutes nor allows', async () => {
  const sessionId = await session();
  await gateway.admin.query(`UPDATE device SET status = 'LOCKED' WHERE id = $1`, [phone.deviceId]);
  const responses = [
    await device.call('GET', '/muted-senders'),
    await device.call('POST', '/muted-senders', {sessionId}),
    await device.call('DELETE', `/muted-senders/${gateway.client.id}`),
  ];
  expect(responses.map(summaryOf)).toEqual(responses.map(() => refused(403, 'device_locked')));
});
