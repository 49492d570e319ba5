import type {Phone} from '@signet/phone';
import {z} from 'zod';
import {Stack} from '../support/stack.js';
import {lopsidedNetworks, networks, type Network} from './network.js';
import {
  BegunLogin,
  isCampaign,
  phoneOn,
  PIN,
  repeat,
  report,
  showLater,
  type Sighting,
} from './relay-world.js';

/** How many times each relay is tried. `npm run relay` tries 200. */
const RUNS = Number(process.env['RELAY_RUNS'] ?? 5);
/** Runs at the same time. */
const WIDTH = 25;

/**
 * The age of the younger copy that must never open a login, and by how much the age that a relying party sees may be wrong,
 * in milliseconds. A test run among others judges them less strictly, because a busy machine delays messages.
 */
const {refusedAge, ageError} = isCampaign
  ? {refusedAge: 2000, ageError: 150}
  : {refusedAge: 3500, ageError: 1000};

/** The page gets a code, draws it and the camera sees it: at least this long, in milliseconds, after the code was made. */
const DISPLAYED = 350;
const REFRESHED = 1000;

let stack: Stack;
beforeAll(async () => {
  stack = await Stack.start({gateways: 2, environment: {LIMIT_CREATION_RATE: '10000'}});
}, 120_000);
afterAll(() => stack.stop(), 30_000);

const acceptedIn = (sightings: readonly Sighting[]): number =>
  sightings.filter(({isAccepted}) => isAccepted).length;

const summary = (network: Network, age: number, sightings: readonly Sighting[]): void =>
  report(`relay of ${age} ms, ${network.name}: ${acceptedIn(sightings)} of ${RUNS} accepted`);

describe.each(networks)('on a network with $name', (network) => {
  let phone: Phone;
  beforeAll(async () => {
    phone = await phoneOn(stack, network);
  }, 120_000);
  const shown = (age: number) => repeat(RUNS, WIDTH, () => showLater(stack, phone, age));

  test.each([refusedAge, 5000])(
    'a copy that is %i ms old never opens the login',
    async (age) => {
      const sightings = await shown(age);
      summary(network, age, sightings);
      expect(acceptedIn(sightings)).toBe(0);
    },
    120_000,
  );

  test('a copy that is half a second old opens it, and the website sees the true age', async () => {
    const sightings = await shown(500);
    summary(network, 500, sightings);
    expect(acceptedIn(sightings)).toBeGreaterThanOrEqual(0.9 * RUNS);
    const errors = sightings
      .filter(({isAccepted}) => isAccepted)
      .map(({shownAge}) => Math.abs(shownAge - 500));
    report(`  the website sees an age that is wrong by at most ${Math.max(...errors)} ms`);
    expect(Math.max(...errors)).toBeLessThanOrEqual(ageError);
  }, 120_000);

  test('an honest person gets in with the first code that the camera sees', async () => {
    const sightings = await repeat(RUNS, WIDTH, (run) =>
      showLater(stack, phone, DISPLAYED + Math.round((run / RUNS) * REFRESHED)),
    );
    report(`honest person, ${network.name}: ${acceptedIn(sightings)} of ${RUNS} with the first code`);
    expect(acceptedIn(sightings)).toBe(RUNS);
  }, 120_000);
});

// A phone misjudges the clock by at most half the difference of the directions, so a copy of two seconds may get through.
test.each(lopsidedNetworks)(
  'a copy that is five seconds old never opens the login on a network with $name',
  async (network) => {
    const phone = await phoneOn(stack, network);
    for (const age of [500, 2000, 5000]) {
      const sightings = await repeat(RUNS, WIDTH, () => showLater(stack, phone, age));
      summary(network, age, sightings);
      if (age === 5000) expect(acceptedIn(sightings)).toBe(0);
    }
  },
  240_000,
);

test('a victim who approves a relayed link gives the attacker nothing', async () => {
  const phone = await phoneOn(stack, networks[0]);
  const login = await BegunLogin.begin(stack);
  expect((await phone.openLink(login.link)).status).toBe(200);
  const confirmed = await phone.confirm(login.id, PIN);
  expect(confirmed.status).toBe(200);
  const complete = (body?: object) => stack.call('POST', `/session/${login.id}/completion`, body);
  const tries = await repeat(100, WIDTH, (run) =>
    complete(run === 0 ? undefined : {return_token: Buffer.alloc(32, run).toString('base64url')}),
  );
  expect(new Set(tries.map(({status}) => status))).toEqual(new Set([409]));
  const {returnUrl} = z.object({returnUrl: z.string()}).parse(confirmed.body);
  report(`relayed link: ${tries.length} completions refused`);
  // Only the browser that the phone of the victim opens gets in, and there the cookie of the login is missing.
  const token = new URL(returnUrl).searchParams.get('signet_return') ?? '';
  expect((await complete({return_token: token})).status).toBe(200);
}, 120_000);
