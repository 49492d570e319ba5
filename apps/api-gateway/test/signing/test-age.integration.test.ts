import {createSessionResponseSchema} from '@signet/contracts';
import {testSubjectIds} from '@signet/domain';
import type {TestClient} from '@signet/testing';
import {envelope, loginRequest, verifier} from '../relying-party/gateway.js';
import {dataHash, signingWorld, type SigningWorld} from './world.js';

let world: SigningWorld;
let tester: TestClient;
beforeAll(async () => {
  world = await signingWorld({
    gateway: {testPeople: true},
    limits: {codeValidity: 60, signingResultRetention: 1800},
  });
  tester = await world.otherClient({isTest: true});
});
afterAll(() => world.stop());

const signing = {signature_type: 'SIGNING', signed_data_hash: dataHash};
const begin = async (body: object, header: string): Promise<string> => {
  const {json} = await world.post('', body, tester, {'x-signet-test': header});
  return createSessionResponseSchema.parse(json).sessionId;
};
const redeem = async (sessionId: string) => {
  const code = await world.codeOf(sessionId, tester);
  return world.post('/token', {code, code_verifier: verifier}, tester);
};

test.each(['60s', '61s', '2m', '5d', '30d'])(
  'the code of a login with the age %s has expired',
  async (age) => {
    const {status, json} = await redeem(await begin(loginRequest, `outcome=CONFIRMED,age=${age}`));
    expect([status, json]).toEqual([400, envelope('invalid_grant')]);
  },
);

test.each(['0s', '10s'])('the code of a login with the age %s is redeemed', async (age) => {
  expect(await redeem(await begin(loginRequest, `outcome=CONFIRMED,age=${age}`))).toMatchObject({
    status: 200,
    json: {subjectId: testSubjectIds.confirms},
  });
});

test('the age holds for a login that is pushed to a test person', async () => {
  const request = {...loginRequest, subject_id: testSubjectIds.confirms, push: true};
  expect(await redeem(await begin(request, 'age=61s'))).toMatchObject({status: 400});
});

test('the age holds for a login that a phone approves', async () => {
  const sessionId = await begin(loginRequest, 'age=61s');
  const phone = await world.enrol(await world.registrar.person());
  await phone.confirm(sessionId);
  expect(await redeem(sessionId)).toMatchObject({status: 400});
});

test.each([
  ['30m', 404],
  ['1d', 404],
  ['10m', 200],
])('the result of a signing with the age %s is answered with %i', async (age, expected) => {
  const sessionId = await begin(signing, `outcome=COMPLETED,age=${age}`);
  await world.createContainer(sessionId);
  expect((await world.get(`/${sessionId}/status`, tester)).json).toMatchObject({status: 'COMPLETED'});
  const {status, json} = await world.get(`/${sessionId}/result`, tester);
  expect(status).toBe(expected);
  if (expected === 404) expect(json).toEqual(envelope('session_not_found'));
});

test('the age does not shorten the time to approve', async () => {
  const {json} = await world.get(`/${await begin(loginRequest, 'age=5d')}/status`, tester);
  expect(json).toMatchObject({status: 'PENDING'});
});

test('only a creation accepts an age', async () => {
  const {status, json} = await world.post('/token', {code: 'c', code_verifier: verifier}, tester, {
    'x-signet-test': 'age=61s',
  });
  expect([status, json]).toEqual([
    400,
    envelope('invalid_request', expect.stringContaining('age is only for a request that creates a session')),
  ]);
});

test('the code of a login for one real person is redeemed', async () => {
  const phone = await world.enrol(await world.registrar.person());
  await phone.confirm(await begin(loginRequest, 'delay=0'));
  const {rows} = await world.admin.query(
    'SELECT subject_id FROM subject WHERE client_id = $1 AND identity_id = $2',
    [tester.id, phone.identityId],
  );
  const sessionId = await begin({...loginRequest, subject_id: rows[0].subject_id}, 'delay=0');
  expect((await world.row('session', sessionId)).test_age).toBeNull();
  await phone.confirm(sessionId);
  expect(await redeem(sessionId)).toMatchObject({status: 200});
});
