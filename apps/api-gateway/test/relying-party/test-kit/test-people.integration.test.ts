import {createSessionResponseSchema, sessionStatusResponseSchema} from '@signet/contracts';
import {testPeople, testSubjectIds} from '@signet/domain';
import type {TestClient} from '@signet/testing';
import {quickly} from '../../login-ui/browser.js';
import {basic, envelope, loginRequest, startGateway, verifier, type TestGateway} from '../gateway.js';
import {properties} from '../properties.js';

let gateway: TestGateway;
let tester: TestClient;
beforeAll(async () => {
  gateway = await startGateway({...quickly, gateway: {testPeople: true}});
  tester = await gateway.otherClient({isTest: true});
});
afterAll(() => gateway.stop());

type Behaviour = keyof typeof testSubjectIds;
const pushTo = async (behaviour: Behaviour, by = tester, at = gateway) => {
  const request = {...loginRequest, subject_id: testSubjectIds[behaviour], push: true};
  return createSessionResponseSchema.parse((await at.post('', request, by)).json);
};
const statusOf = async (sessionId: string, by = tester, at = gateway) =>
  sessionStatusResponseSchema.parse((await at.get(`/${sessionId}/status`, by)).json).status;
const count = async (table: string): Promise<number> =>
  (await gateway.admin.query(`SELECT count(*)::int AS count FROM ${table}`)).rows[0].count;

test.each<[Behaviour, string, string]>([
  ['confirms', 'DISPATCHED', 'CONFIRMED'],
  ['declines', 'DISPATCHED', 'CANCELLED'],
  ['never-scans', 'DISPATCHED', 'PENDING'],
  ['locks-pin', 'DISPATCHED', 'CANCELLED'],
  ['no-device', 'NO_DEVICE', 'PENDING'],
])('a push to the person who %s is %s, and the login becomes %s', async (behaviour, pushStatus, status) => {
  const created = await pushTo(behaviour);
  expect(created.pushStatus).toBe(pushStatus);
  expect(await statusOf(created.sessionId)).toBe(status);
});

test('the login of the person who confirms is redeemed with the attributes of the test person', async () => {
  const by = await gateway.otherClient({isTest: true, allowedAttributes: ['name']});
  const request = {
    ...loginRequest,
    subject_id: testSubjectIds.confirms,
    push: true,
    properties: properties({attributes: ['name']}),
  };
  const {sessionId} = createSessionResponseSchema.parse((await gateway.post('', request, by)).json);
  const code = await gateway.codeOf(sessionId, by);
  const {status, json} = await gateway.post('/token', {code, code_verifier: verifier}, by);
  expect([status, json]).toEqual([
    200,
    expect.objectContaining({subjectId: testSubjectIds.confirms, attributes: {name: 'Test confirms'}}),
  ]);
});

test('there is no limit of pushes to test people', async () => {
  const created = await Promise.all(Array.from({length: 60}, () => pushTo('confirms')));
  expect(new Set(created.map(({pushStatus}) => pushStatus))).toEqual(new Set(['DISPATCHED']));
});

test('without a push, a test person does not react', async () => {
  const request = {...loginRequest, subject_id: testSubjectIds.confirms};
  const {json} = await gateway.post('', request, tester);
  const {sessionId, pushStatus} = createSessionResponseSchema.parse(json);
  expect([pushStatus, await statusOf(sessionId)]).toEqual(['NOT_REQUESTED', 'PENDING']);
});

test('a chosen outcome comes before the reaction of the person', async () => {
  const request = {...loginRequest, subject_id: testSubjectIds.declines, push: true};
  const {json} = await gateway.post('', request, tester, {'x-signet-test': 'outcome=CONFIRMED'});
  expect(await statusOf(createSessionResponseSchema.parse(json).sessionId)).toBe('CONFIRMED');
});

const misses = async (by: TestClient, at = gateway) =>
  (await at.admin.query('SELECT last_at FROM test_person_miss WHERE client_id = $1', [by.id])).rows;

test('for a client that is not a test client, a test person is an unknown subject, which the portal learns', async () => {
  const {sessionId, pushStatus} = await pushTo('confirms', gateway.client);
  expect([pushStatus, await statusOf(sessionId, gateway.client)]).toEqual(['NO_DEVICE', 'PENDING']);
  expect(await misses(gateway.client)).toEqual([{last_at: expect.any(Date)}]);
  expect(await misses(tester)).toEqual([]);
});

test('many first pushes at two gateways create each person once', async () => {
  const other = await gateway.anotherReplica();
  const clients = await Promise.all(Array.from({length: 4}, () => gateway.otherClient({isTest: true})));
  await gateway.admin.query('DELETE FROM subject');
  await gateway.admin.query('DELETE FROM identity');
  const request = JSON.stringify({...loginRequest, subject_id: testSubjectIds.confirms, push: true});
  const responses = await Promise.all(
    clients.flatMap((by) =>
      Array.from({length: 10}, (_, index) =>
        gateway.call(
          'POST',
          '',
          {headers: {authorization: basic(by), 'content-type': 'application/json'}, body: request},
          index % 2 === 0 ? gateway.base : other.base,
        ),
      ),
    ),
  );
  for (const {json} of responses) expect(json).toMatchObject({pushStatus: 'DISPATCHED'});
  expect([await count('identity'), await count('subject')]).toEqual([
    testPeople.length,
    testPeople.length * clients.length,
  ]);
});

test('without TEST_PEOPLE, there are none, even if the database contains their rows', async () => {
  const production = await startGateway(quickly);
  const by = await production.otherClient({isTest: true});
  const {identityId} = await production.registrar.person();
  await production.admin.query(
    'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 0)',
    [by.id, testSubjectIds.confirms, identityId],
  );
  const {sessionId, pushStatus} = await pushTo('confirms', by, production);
  expect([pushStatus, await statusOf(sessionId, by, production)]).toEqual(['NO_DEVICE', 'PENDING']);
  const chosen = await production.post('', loginRequest, by, {'x-signet-test': 'outcome=CONFIRMED'});
  expect([chosen.status, chosen.json]).toEqual([
    400,
    envelope('invalid_request', expect.stringMatching(/^X-Signet-Test: .*TEST_PEOPLE=true/)),
  ]);
  expect(await misses(by, production)).toHaveLength(1);
  await production.stop();
});
