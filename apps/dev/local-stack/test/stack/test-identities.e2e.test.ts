import {
  createSessionResponseSchema,
  sessionStatusResponseSchema,
  tokenResponseSchema,
} from '@signet/contracts';
import {challengeOf} from '@signet/domain';
import type {TestClient} from '@signet/testing';
import {z} from 'zod';
import {until} from '@signet/testing';
import {verifier} from '../support/arrange.js';
import {forPush, startDemo, type Demo} from '../support/demo.js';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo(forPush);
});
afterAll(() => demo.stop());

const known = z.array(z.object({outcome: z.string(), subjectId: z.uuid()}));

async function subjectIdOf(outcome: string): Promise<string> {
  const response = await fetch(`${demo.simulatorUrl}/test-identities`, {method: 'POST'});
  const identities = known.parse(await response.json());
  return identities.find((one) => one.outcome === outcome)?.subjectId ?? '';
}

async function call(method: string, path: string, body?: object, client = demo.client): Promise<unknown> {
  const response = await fetch(`${demo.apiUrl}/relying-party/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
      ...(body && {'content-type': 'application/json'}),
    },
    ...(body && {body: JSON.stringify(body)}),
  });
  return response.json();
}

/** Creates a login with a push for the test identity with this outcome. */
async function ask(outcome: string, client: TestClient = demo.client) {
  const login = {
    signature_type: 'AUTHENTICATION',
    redirect_uri: client.redirectUri,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    subject_id: await subjectIdOf(outcome),
    push: true,
  };
  return createSessionResponseSchema.parse(await call('POST', '/session', login, client));
}

const statusOf = async (sessionId: string) =>
  sessionStatusResponseSchema.parse(await call('GET', `/session/${sessionId}/status`)).status;

test('the test identity that confirms has a fixed subjectId', async () => {
  const {sessionId} = await ask('confirms');
  await until('the confirmation', async () => (await statusOf(sessionId)) === 'CONFIRMED');
  const {redirect} = z
    .object({redirect: z.url()})
    .parse(await call('POST', `/session/${sessionId}/completion`));
  const code = new URL(redirect).searchParams.get('code');
  const redeemed = await call('POST', '/session/token', {code, code_verifier: verifier});
  expect(tokenResponseSchema.parse(redeemed).subjectId).toBe('00000000-0000-8000-8000-000000000001');
});

test.each(['declines', 'locks-pin', 'locks-pin'])(
  'the test identity with the outcome %s ends the session',
  async (outcome) => {
    const sessionId = await until('a push', async () => {
      const begun = await ask(outcome);
      // A locked phone gets no push, and the simulator may not yet have unlocked the phone after the previous test.
      return begun.pushStatus === 'DISPATCHED' && begun.sessionId;
    });
    await until('the end', async () => (await statusOf(sessionId)) === 'CANCELLED');
  },
);

test('the test identity without a device gets no push', async () => {
  expect(await ask('no-device')).toMatchObject({pushStatus: 'NO_DEVICE'});
});

test('a relying party that is not marked as a test has no test identities', async () => {
  const shop = await demo.registrar.client({name: 'Real Shop'});
  expect(await ask('confirms', shop)).toMatchObject({pushStatus: 'NO_DEVICE'});
});
