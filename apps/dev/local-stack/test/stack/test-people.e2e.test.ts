import {createHash} from 'node:crypto';
import {attachData, TrustStore, verify} from '@signet/asic';
import {
  createSessionResponseSchema,
  sessionStatusResponseSchema,
  signingResultSchema,
} from '@signet/contracts';
import {challengeOf, testSubjectIds} from '@signet/domain';
import {until} from '@signet/testing';
import {verifier} from '../support/arrange.js';
import {forSigning, startDemo, type Demo} from '../support/demo.js';

/** The demo has no push dispatcher: no phone rings for a test person. */
let demo: Demo;
beforeAll(async () => {
  demo = await startDemo(forSigning);
});
afterAll(() => demo.stop());

const data = Buffer.from('The parties agree on everything.\n');
const signing = {
  signature_type: 'SIGNING',
  signed_data_hash: createHash('sha512').update(data).digest('hex'),
  signed_data_name: 'contract.txt',
};
const toPerson = {subject_id: testSubjectIds.confirms, push: true};

async function call(method: string, path: string, body?: object, headers: object = {}): Promise<unknown> {
  const {id, secret} = demo.client;
  const response = await fetch(`${demo.apiUrl}/relying-party/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      ...(body && {'content-type': 'application/json'}),
      ...headers,
    },
    ...(body && {body: JSON.stringify(body)}),
  });
  return response.json();
}

const begin = async (body: object, headers: object = {}) =>
  createSessionResponseSchema.parse(await call('POST', '/session', body, headers)).sessionId;

const statusOf = async (sessionId: string) =>
  sessionStatusResponseSchema.parse(await call('GET', `/session/${sessionId}/status`)).status;

test('a login is pushed to the test person who approves', async () => {
  const login = {
    signature_type: 'AUTHENTICATION',
    redirect_uri: demo.client.redirectUri,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  expect(await statusOf(await begin({...login, ...toPerson}))).toBe('CONFIRMED');
});

test.each([
  ['a push to the person who approves', toPerson, {}],
  ['the outcome COMPLETED', {}, {'x-signet-test': 'outcome=COMPLETED'}],
])('%s leads to a container that verifies with the root of the environment', async (_, more, headers) => {
  const sessionId = await begin({...signing, ...more}, headers);
  await until('the container', async () => (await statusOf(sessionId)) === 'COMPLETED');
  const result = signingResultSchema.parse(await call('GET', `/session/${sessionId}/result`));
  expect(result).toMatchObject({name: 'Test confirms', personalCode: 'TEST-PERSON-1'});
  const container = await attachData(Buffer.from(result.container, 'base64'), data);
  const trust = TrustStore.fromPem(demo.rootCertificate);
  expect(await verify(container, {trust, level: 'LT'})).toMatchObject({verdict: 'passed'});
});

test('twenty signings at once are completed, because pushes to test people have no limit', async () => {
  const ids = await Promise.all(Array.from({length: 20}, () => begin({...signing, ...toPerson})));
  await until('all containers', async () =>
    (await Promise.all(ids.map(statusOf))).every((status) => status === 'COMPLETED'),
  );
});
