import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {newId} from '@signet/store';
import type {Phone} from '@signet/phone';
import {testTls, type ProviderRequest, until} from '@signet/testing';
import {startProviders} from '../../../push-dispatcher/test/support/providers.js';
import {createLogin} from './support/login.js';
import {Stack} from './support/stack.js';

const names = ['FCM', 'APNS', 'WEBPUSH'] as const;
type Name = (typeof names)[number];

let directory: string;
let providers: Awaited<ReturnType<typeof startProviders>>;
let stack: Stack;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'signet-providers-'));
  const authority = join(directory, 'ca.pem');
  writeFileSync(authority, testTls().ca);
  providers = await startProviders(16);
  stack = await Stack.start({
    gateways: 1,
    sessionServices: 1,
    workers: ['push-dispatcher'],
    environment: {...providers.environment, NODE_EXTRA_CA_CERTS: authority, PUSH_CONCURRENCY: '4'},
  });
});
beforeEach(async () => {
  await forgetNotices();
  for (const name of names) {
    providers.servers[name].requests.length = 0;
    providers.servers[name].behaviour = () => ({status: 200});
  }
});
afterAll(async () => {
  await stack.stop();
  await providers.stop();
  rmSync(directory, {recursive: true});
});

const forgetNotices = () => stack.admin.query(`DELETE FROM push_delivery WHERE kind = 'NOTICE'`);

/**
 * Waits until this number of notices has been sent. When a phone is added, each earlier phone of the person gets a
 * notice.
 */
async function untilNoticesSent(count: number): Promise<void> {
  await until(`${count} notices`, async () => {
    const {rows} = await stack.admin.query(
      `SELECT FROM push_delivery WHERE kind = 'NOTICE' AND outcome = 'SENT'`,
    );
    return rows.length === count;
  });
}

/** Creates a person who is known to the relying party, with one phone for each of the providers. */
async function person(...at: Name[]) {
  const person = await stack.registrar.person();
  const phones: Phone[] = [];
  for (const [index, name] of at.entries()) {
    const activationCode = await stack.registrar.identities.issueActivationCode(person.identityId, 1);
    const push = {provider: name, token: providers.addresses[name]};
    phones.push(await stack.phone({person: {...person, activationCode}, push}));
    await untilNoticesSent(index);
    // After a notice, the next notice to the same phone waits for a minute. Deleting the first notice removes this
    // wait.
    await forgetNotices();
  }
  const subjectId = newId();
  await stack.admin.query(
    'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
    [stack.client.id, subjectId, person.identityId],
  );
  return {phones, push: () => createLogin(stack, {subject_id: subjectId, push: true})};
}

const requestsAt = (name: Name): readonly ProviderRequest[] => providers.servers[name].requests;
const arrives = (name: Name, count = 1) =>
  until(`${count} requests at ${name}`, () => requestsAt(name).length >= count, 10_000);
const outcomes = async (sessionId: string) => {
  const {rows} = await stack.admin.query(
    `SELECT kind, coalesce(outcome::text, 'OPEN') AS outcome, count(*)::int AS count FROM push_delivery
     WHERE session_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    [sessionId],
  );
  return rows.map(({kind, outcome, count}) => `${count} ${kind} ${outcome}`);
};
const untilOutcomes = (sessionId: string, ...expected: string[]) =>
  until(expected.join(', '), async () => (await outcomes(sessionId)).join() === expected.join(), 15_000);

test('a push reaches every phone of its person, and is withdrawn from the others once one has scanned', async () => {
  const {phones, push} = await person(...names);
  const {sessionId, pushStatus} = await push();
  expect(pushStatus).toBe('DISPATCHED');
  await untilOutcomes(sessionId, '3 SESSION SENT');
  // The first phone got notices about the second and the third phone, and the second phone got one about the third.
  expect(names.map((name) => requestsAt(name).length)).toEqual([3, 2, 1]);

  const [android] = phones;
  await android?.scan(sessionId);
  await untilOutcomes(sessionId, '3 SESSION SENT', '2 WITHDRAWAL SENT');
  expect(names.map((name) => requestsAt(name).length)).toEqual([3, 3, 2]);
});

test('a provider that does not respond delays no other provider, and gets its pushes once it responds', async () => {
  providers.servers.FCM.behaviour = () => 'silence';
  const stuck = await Promise.all(Array.from({length: 8}, () => person('FCM')));
  const stuckSessions = await Promise.all(stuck.map(({push}) => push()));
  await arrives('FCM', 4);

  const apple = await person('APNS');
  const {sessionId} = await apple.push();
  await untilOutcomes(sessionId, '1 SESSION SENT');
  for (const stuckSession of stuckSessions)
    expect(await outcomes(stuckSession.sessionId)).toEqual(['1 SESSION OPEN']);

  providers.servers.FCM.behaviour = () => ({status: 200});
  for (const stuckSession of stuckSessions) await untilOutcomes(stuckSession.sessionId, '1 SESSION SENT');
});

test('a provider that sends Retry-After gets the push again after that time', async () => {
  providers.servers.APNS.behaviour = () =>
    requestsAt('APNS').length > 1 ? {status: 200} : {status: 503, headers: {'retry-after': '3'}};
  const {push} = await person('APNS');
  const {sessionId} = await push();
  await arrives('APNS');
  const refused = performance.now();
  await untilOutcomes(sessionId, '1 SESSION SENT');
  // The delay of 3 s starts at the 503 response. The test sees the request a little later, so it may measure less.
  expect(performance.now() - refused).toBeGreaterThan(2500);
  expect(requestsAt('APNS')).toHaveLength(2);
});

test('a phone whose push token is gone gets no more pushes', async () => {
  providers.servers.WEBPUSH.behaviour = () => ({status: 410});
  const {push} = await person('WEBPUSH');
  const {sessionId} = await push();
  await untilOutcomes(sessionId, '1 SESSION TOKEN_GONE');
  await expect(push()).resolves.toMatchObject({pushStatus: 'NO_DEVICE'});
});
