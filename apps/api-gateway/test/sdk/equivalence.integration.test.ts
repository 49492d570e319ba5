import {SignetError, type LoggedIn, type PendingLogin} from '@signet/sdk';
import fc from 'fast-check';
import {fakeWorld} from './fake-world.js';
import {redirectUri} from './suites/login-suite.js';
import {serviceWorld} from './service-world.js';
import type {Who, World} from './world.js';

let worlds: readonly World[];
beforeAll(async () => void (worlds = [await serviceWorld(), await fakeWorld()]));
afterAll(() => Promise.all(worlds.map((world) => world.stop())));

type Kind = 'login' | 'login with start proof' | 'signing' | 'signing with a redirect URI';
type Step =
  | {readonly by: 'phone'; readonly act: 'scan' | 'approve' | 'decline' | 'leave'; readonly who: Who}
  | {readonly by: 'shop'; readonly act: 'status' | 'complete' | 'cancel' | 'result' | 'redeem'}
  | {readonly by: 'time'; readonly seconds: number};

/** All steps together skip less time than the sweeper, which these worlds lack, needs before it deletes a session. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    by: fc.constant('phone' as const),
    act: fc.constantFrom('scan', 'approve', 'decline', 'leave'),
    who: fc.constantFrom<Who>('mari', 'mari', 'jaan'),
  }),
  fc.record({
    by: fc.constant('shop' as const),
    act: fc.constantFrom('status', 'complete', 'complete', 'cancel', 'result', 'redeem'),
  }),
  fc.record({by: fc.constant('time' as const), seconds: fc.constantFrom(10, 50, 70, 110, 130, 400)}),
);

/** The differences that are none: ids, codes and containers are random. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) =>
      ['container', 'signingTime', 'expiresAt', 'subjectId'].includes(name) ? typeof inner : inner,
    ).replace(/(code|state)=[\w-]+/g, '$1=…'),
  );

const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(comparable, (error: unknown) =>
    error instanceof SignetError ? [error.status, error.errorCode] : 'refused',
  );

const create = async ({client}: World, kind: Kind): Promise<PendingLogin> => {
  const properties = {attributes: ['name']} as const;
  if (kind === 'login') return client.createLogin({redirectUri, properties});
  if (kind === 'login with start proof') return client.createLogin({redirectUri, properties, start: {}});
  const page = kind === 'signing' ? {} : {redirectUri};
  return {...(await client.createSigning({data: new Uint8Array(4), ...page})), codeVerifier: 'v'.repeat(43)};
};

/** Does the steps in one world. Returns what each of them answers, and finally the webhooks. */
async function play(world: World, kind: Kind, plan: readonly Step[]): Promise<unknown[]> {
  const {sessionId, codeVerifier} = await create(world, kind);
  let code = 'none';
  const shop = async (act: Extract<Step, {by: 'shop'}>['act']): Promise<unknown> => {
    const {client} = world;
    if (act === 'redeem') return client.redeem(code, codeVerifier) satisfies Promise<LoggedIn>;
    if (act !== 'complete') return client[act](sessionId);
    const response = await client.complete(sessionId);
    code = new URL(response.redirect).searchParams.get('code') ?? code;
    return response;
  };
  const outcomes: unknown[] = [];
  for (const step of plan) {
    if (step.by === 'time') await world.advance(step.seconds);
    else if (step.by === 'shop') outcomes.push(await outcomeOf(shop(step.act)));
    else outcomes.push(await outcomeOf(world[step.act](step.who, sessionId).then(() => 'done')));
  }
  const events = (await world.events(sessionId)).map(({type}) => type);
  return [...outcomes, events];
}

test('whatever a shop, two phones and the time do to a session, the fake answers like the service', async () => {
  const kinds = fc.constantFrom<Kind>(
    'login',
    'login with start proof',
    'signing',
    'signing with a redirect URI',
  );
  await fc.assert(
    fc.asyncProperty(kinds, fc.array(steps, {minLength: 2, maxLength: 8}), async (kind, plan) => {
      const [service, fake] = await Promise.all(worlds.map((world) => play(world, kind, plan)));
      expect(fake).toEqual(service);
    }),
    {numRuns: 40},
  );
});
