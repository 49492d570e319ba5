import {randomUUID} from 'node:crypto';
import {Announcer} from '@signet/queue';
import type {TestClient} from '@signet/testing';
import {loginRequest, startGateway, type TestGateway} from '../gateway.js';

let gateway: TestGateway;
let person: string;
let other: TestClient;
beforeAll(async () => {
  gateway = await startGateway({limits: {creationRate: 10_000, pushesPerSubject: 3, pushesPerPerson: 4}});
  other = await gateway.otherClient();
});
beforeEach(async () => {
  person = (await gateway.phone()).identityId;
});
afterAll(() => gateway.stop());

/** Makes the person a subject of the client, and returns the subjectId. */
const subjectOf = async (client: TestClient, identityId = person): Promise<string> => {
  const subjectId = randomUUID();
  await gateway.admin.query(
    'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
    [client.id, subjectId, identityId],
  );
  return subjectId;
};
const announce = jest.spyOn(Announcer.prototype, 'announce');

/** Creates a session with a push. Returns its push status, whether the push is sent, and whether the relay is woken. */
const push = async (client: TestClient, subjectId: string) => {
  const {json} = await gateway.post('', {...loginRequest, subject_id: subjectId, push: true}, client);
  const {sessionId, pushStatus} = Object(json);
  const {rows} = await gateway.admin.query(
    `SELECT FROM event WHERE session_id = $1 AND type = 'session.created'`,
    [sessionId],
  );
  const announced = announce.mock.calls.map(([, details]) => ({
    relayed: undefined,
    sessionId: '',
    ...details,
  }));
  const {relayed} = announced.find((details) => details.sessionId === sessionId) ?? {};
  return {pushStatus, isSent: rows.length === 1, relayed};
};
const sent = {pushStatus: 'DISPATCHED', isSent: true, relayed: true};
const quiet = {pushStatus: 'DISPATCHED', isSent: false, relayed: false};
const refusal = {pushStatus: 'NO_DEVICE', isSent: false, relayed: false};

test('the pushes of a client to one person are limited, and not those to another person', async () => {
  const subjectId = await subjectOf(gateway.client);
  for (let count = 0; count < 3; count += 1) expect(await push(gateway.client, subjectId)).toEqual(sent);
  expect(await push(gateway.client, subjectId)).toEqual(refusal);
  const {identityId} = await gateway.phone();
  expect(await push(gateway.client, await subjectOf(gateway.client, identityId))).toEqual(sent);
});

test('a client learns nothing of the pushes of others: beyond the limit of the person, its sessions wait in the inbox', async () => {
  const mine = await subjectOf(gateway.client);
  const theirs = await subjectOf(other);
  for (let count = 0; count < 3; count += 1) expect(await push(other, theirs)).toEqual(sent);
  expect(await push(other, theirs)).toEqual(refusal);
  expect(await push(gateway.client, mine)).toEqual(sent);
  expect(await push(gateway.client, mine)).toEqual(quiet);
  expect(await push(gateway.client, mine)).toEqual(quiet);
  expect(await push(gateway.client, mine)).toEqual(refusal);
});

test('the limits start again after a minute', async () => {
  const subjectId = await subjectOf(gateway.client);
  for (let count = 0; count < 4; count += 1) await push(gateway.client, subjectId);
  const earlier = `SET push_window_start = push_window_start - interval '1 minute'`;
  await gateway.admin.query(`UPDATE subject ${earlier}`);
  await gateway.admin.query(`UPDATE identity ${earlier}`);
  expect(await push(gateway.client, subjectId)).toEqual(sent);
});
