import type {TestClient} from '@signet/testing';
import {z} from 'zod';
import {basic, loginRequest, startGateway, type TestGateway} from '../gateway.js';
import {pushCallers, quiet, refusal, sent} from './push-callers.js';

let gateway: TestGateway;
let person: string;
let other: TestClient;
let callers: ReturnType<typeof pushCallers>;
beforeAll(async () => {
  gateway = await startGateway({
    limits: {
      creationRate: 10_000,
      pushesPerSubject: 3,
      pushesPerSubjectHour: 5,
      pushesPerSubjectDay: 7,
      pushesPerPerson: 4,
      pushesPerPersonHour: 8,
      pushesPerPersonDay: 9,
    },
  });
  other = await gateway.otherClient();
  callers = pushCallers(gateway);
});
beforeEach(async () => {
  person = (await gateway.phone()).identityId;
});
afterAll(() => gateway.stop());

const subjectOf = (client: TestClient, identityId = person) => callers.subjectOf(client, identityId);
const push = (client: TestClient, subjectId: string) => callers.push(client, subjectId);
const pass = (time: string) => callers.pass(time);

/** Creates this many sessions with a push, a minute apart. */
const pushes = async (count: number, client: TestClient, subjectId: string) => {
  const outcomes = [];
  for (let made = 0; made < count; made += 1) {
    outcomes.push(await push(client, subjectId));
    await pass('1 minute');
  }
  return outcomes;
};
const times = <T>(count: number, value: T): T[] => Array.from({length: count}, () => value);

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

test('a session whose push is withheld has the same event as any other, which the portal shows', async () => {
  const [subjectId, theirs] = [await subjectOf(gateway.client), await subjectOf(other)];
  for (let count = 0; count < 3; count += 1) await push(other, theirs);
  await push(gateway.client, subjectId);
  await push(gateway.client, subjectId);
  const {rows} = await gateway.admin.query(
    `SELECT e.traceparent IS NULL AS untraced FROM session s JOIN event e ON e.session_id = s.id
     WHERE s.client_id = $1 AND s.subject_id = $2 AND e.type = 'session.created'`,
    [gateway.client.id, subjectId],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
});

test('the limits start again after a minute', async () => {
  const subjectId = await subjectOf(gateway.client);
  for (let count = 0; count < 4; count += 1) await push(gateway.client, subjectId);
  await pass('1 minute');
  expect(await push(gateway.client, subjectId)).toEqual(sent);
});

test('a client that keeps below the limit of a minute reaches the limits of an hour and of a day', async () => {
  const subjectId = await subjectOf(gateway.client);
  expect(await pushes(6, gateway.client, subjectId)).toEqual([...times(5, sent), refusal]);
  await pass('1 hour');
  expect(await pushes(3, gateway.client, subjectId)).toEqual([...times(2, sent), refusal]);
  await pass('1 hour');
  expect(await push(gateway.client, subjectId)).toEqual(refusal);
  await pass('24 hours');
  expect(await push(gateway.client, subjectId)).toEqual(sent);
});

test('several clients together reach the limits of the person for an hour and for a day, without learning it', async () => {
  const [mine, theirs] = [await subjectOf(gateway.client), await subjectOf(other)];
  expect(await pushes(5, other, theirs)).toEqual(times(5, sent));
  expect(await pushes(5, gateway.client, mine)).toEqual([...times(3, sent), ...times(2, quiet)]);
  await pass('1 hour');
  expect(await pushes(2, gateway.client, mine)).toEqual([sent, quiet]);
  await pass('24 hours');
  expect(await push(gateway.client, mine)).toEqual(sent);
});

test('withheld pushes count against the limits of the client, and not against those of the person', async () => {
  const subjectId = await subjectOf(gateway.client);
  await pushes(5, gateway.client, subjectId);
  await pushes(4, gateway.client, subjectId);
  const {rows} = await gateway.admin.query(
    'SELECT pushes_in_hour AS hour, pushes_in_day AS day FROM identity WHERE id = $1',
    [person],
  );
  expect(rows).toEqual([{hour: 5, day: 5}]);
});

const response = z.object({pushStatus: z.string()});

test('many creations at once, in two gateways and for two clients, never exceed a limit', async () => {
  const second = await gateway.anotherReplica();
  const [mine, theirs] = [await subjectOf(gateway.client), await subjectOf(other)];
  await gateway.admin.query(
    'UPDATE identity SET push_hour_start = now(), pushes_in_hour = 6, push_day_start = now() WHERE id = $1',
    [person],
  );
  const create = (client: TestClient, subjectId: string, base: string) =>
    gateway.call(
      'POST',
      '',
      {
        headers: {authorization: basic(client), 'content-type': 'application/json'},
        body: JSON.stringify({...loginRequest, subject_id: subjectId, push: true}),
      },
      base,
    );
  const responses = await Promise.all(
    times(10, null).flatMap(() =>
      [gateway.base, second.base].flatMap((base) => [
        create(gateway.client, mine, base),
        create(other, theirs, base),
      ]),
    ),
  );
  const dispatched = responses.filter(({json}) => response.parse(json).pushStatus === 'DISPATCHED');
  expect(dispatched).toHaveLength(6);
  const {rows} = await gateway.admin.query(
    `SELECT count(*)::int AS rung FROM event e JOIN session s ON s.id = e.session_id
     WHERE s.subject_identity_id = $1 AND e.type = 'session.created' AND e.published_at IS NULL`,
    [person],
  );
  expect(rows).toEqual([{rung: 2}]);
});
