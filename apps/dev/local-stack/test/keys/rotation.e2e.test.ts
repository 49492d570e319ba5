import {setTimeout} from 'node:timers/promises';
import {createLocalAuthority} from '@signet/pki';
import type {IdentityAttributes} from '@signet/domain';
import type {Phone} from '@signet/phone';
import {
  createTestDatabase,
  TestTrustServices,
  until,
  type TestDatabase,
  type TestPerson,
} from '@signet/testing';
import {z} from 'zod';
import {Balancer} from '../support/processes/balancer.js';
import {Rolling} from '../support/processes/rolling.js';
import {verifier} from '../support/arrange.js';
import {createLogin, logIn} from '../support/login.js';
import {runSignetctl} from '../support/signetctl.js';
import {sign, untilStatus} from '../support/signing.js';
import {Stack} from '../support/stack.js';
import {olderIdentityKeys, olderKeys, plainKeyrings, rotateAll} from './keyrings.js';

/** The processes that run. While one gateway already uses the new keys, the other can still use the old ones. */
const processes = [
  'api-gateway',
  'api-gateway',
  'session-service',
  'push-dispatcher',
  'signing-worker',
  'retention-sweeper',
];

const isGateway = (name: string): boolean => name === 'api-gateway';

const authority = createLocalAuthority();
const redirected = z.object({redirect: z.url()});
const added = z.object({personId: z.uuid(), activationCode: z.string()});
const statuses = z.object({
  keys: z.array(z.object({keyring: z.string(), version: z.number(), state: z.string(), values: z.number()})),
});

let database: TestDatabase;
let balancer: Balancer;
let trust: TestTrustServices;
let stack: Stack;
let rolling: Rolling;

beforeAll(async () => {
  [database, balancer, trust] = await Promise.all([
    createTestDatabase(),
    Balancer.start(),
    TestTrustServices.start(authority),
  ]);
  stack = await Stack.start({
    gateways: 0,
    database,
    entrance: balancer.url,
    keys: olderKeys,
    identityKeys: olderIdentityKeys,
    authority,
    trust,
    environment: {LIMIT_DRAIN: '8', LIMIT_CODE_VALIDITY: '600'},
  });
  rolling = new Rolling(stack, new Map([['api-gateway', balancer]]));
  await Promise.all(processes.map((name) => rolling.launch(name)));
});
afterAll(async () => {
  await stack.stop();
  await Promise.all([balancer.stop(), trust.stop()]);
});

const operate = (keyrings: Record<string, string>, ...argv: string[]) =>
  runSignetctl(
    {
      ENVIRONMENT: 'test',
      SIGNET_LOCAL: '/nowhere',
      DATABASE_URL: database.urls.operator,
      ADMIN_DATABASE_URL: database.adminUrl,
      ...keyrings,
    },
    ...argv,
  );

/** Restarts the processes with their keyrings: the gateways one after the other, the others at the same time. */
const replaceAll = async (keyrings: Record<string, string>) => {
  stack.keys = keyrings;
  const gateways = async () => {
    for (const name of processes.filter(isGateway)) await rolling.replace(name);
  };
  const others = processes.filter((name) => !isGateway(name));
  await Promise.all([gateways(), ...others.map((name) => rolling.replace(name))]);
};

/**
 * Logs in at most five times a second until `stop` is called, and counts the logins. A higher rate would take CPU time
 * from processes that are starting, and would test nothing more. `stop` returns every `subjectId` that the service has
 * returned.
 */
function logInUntilStopped(phone: Phone) {
  const subjectIds = new Set<string>();
  const stopping = new AbortController();
  let count = 0;
  const work = (async () => {
    while (!stopping.signal.aborted) {
      subjectIds.add((await logIn(stack, phone)).subjectId);
      count += 1;
      await setTimeout(200);
    }
  })();
  work.catch(() => undefined);
  return {
    more: async () => {
      const before = count;
      await until('another login', () => count > before + 1);
    },
    stop: async () => {
      stopping.abort();
      await work;
      return [...subjectIds];
    },
  };
}

/** The test registers this person after it has removed the old keys. */
const newcomer: IdentityAttributes = {
  givenName: 'Jaan',
  familyName: 'Tamm',
  personalCode: '50001017654',
  dateOfBirth: '2000-01-01',
  country: 'EE',
};

/**
 * Registers a person with signetctl. If the personal code is already registered, signetctl returns the existing person.
 */
async function addPerson(keyrings: Record<string, string>, person: IdentityAttributes): Promise<TestPerson> {
  const response = await operate(
    keyrings,
    ...['person', 'add', '--given-name', person.givenName ?? '', '--family-name', person.familyName ?? ''],
    ...['--personal-code', person.personalCode, '--date-of-birth', person.dateOfBirth ?? ''],
    ...['--country', person.country],
  );
  const {personId, activationCode} = added.parse(response);
  return {...person, identityId: personId, activationCode};
}

/** Completes a login, and returns its authorization code without redeeming it. */
async function newCode(phone: Phone): Promise<string | null> {
  const {sessionId} = await createLogin(stack);
  await phone.scan(sessionId);
  await phone.confirm(sessionId, '1234');
  const {body} = await stack.call('POST', `/session/${sessionId}/completion`);
  return new URL(redirected.parse(body).redirect).searchParams.get('code');
}

const redeem = async (code: string | null) =>
  (await stack.call('POST', '/session/token', {code, code_verifier: verifier})).status;

test('every key is replaced, and the key that all purposes shared by one for each purpose, while people log in', async () => {
  const [busy, other] = await Promise.all([stack.phone(), stack.phone()]);
  const {subjectId} = await logIn(stack, busy);
  const {subjectId: otherSubjectId} = await logIn(stack, other);
  const person = await stack.registrar.person();
  const logins = logInUntilStopped(busy);
  const {known, used, complete} = await rotateAll({
    ENVIRONMENT: 'test',
    SIGNET_LOCAL: '/nowhere',
    DATABASE_URL: database.urls.operator,
    ...olderKeys,
  });

  await replaceAll(known);
  const oldCode = await newCode(other);
  await logins.more();
  await replaceAll(used);
  expect(await redeem(oldCode)).toBe(200);
  // The hashes of the activation code and of the personal code were made with the old keys.
  const enrolled = await stack.phone({person});
  await logIn(stack, enrolled);
  expect((await addPerson(used, person)).identityId).toBe(person.identityId);
  await logins.more();

  await operate(used, 'key', 're-encrypt');
  expect(await logins.stop()).toEqual([subjectId]);

  const {id, secret: oldSecret} = stack.client;
  const {clientSecret} = z
    .object({clientSecret: z.string()})
    .parse(await operate(used, 'client', 'rotate-secret', id, '--yes'));
  const responses = await Promise.all(
    stack.running('api-gateway').map(({readyUrl}) =>
      fetch(`${new URL(readyUrl).origin}/relying-party/v1/session`, {
        method: 'POST',
        headers: {authorization: `Basic ${Buffer.from(`${id}:${oldSecret}`).toString('base64')}`},
      }),
    ),
  );
  expect(responses.map(({status}) => status)).toEqual([401, 401]);
  stack.client.secret = clientSecret;
  const {keys} = statuses.parse(await operate(used, 'key', 'status'));
  expect(keys.filter(({state}) => state === 'old')).toEqual(
    [...plainKeyrings, 'ENCRYPTION_KEYS'].map((keyring) => ({
      keyring,
      version: 1,
      state: 'old',
      values: 0,
    })),
  );

  const last = logInUntilStopped(busy);
  const newerCode = await newCode(other);
  await replaceAll(complete);
  expect(await redeem(newerCode)).toBe(200);
  expect(await logIn(stack, other)).toMatchObject({subjectId: otherSubjectId});
  await logIn(stack, await stack.phone({person: await addPerson(complete, newcomer)}));
  await untilStatus(stack, await sign(stack, enrolled), 'COMPLETED');
  expect(await last.stop()).toEqual([subjectId]);
  expect(balancer.faults).toEqual([]);
});
