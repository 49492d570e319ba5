import {randomUUID} from 'node:crypto';
import {createLocalAuthority} from '@signet/pki';
import {PushReceiver, TestTrustServices} from '@signet/testing';
import {serviceProcesses} from '../../src/processes/table.js';
import {logIn} from '../support/login.js';
import {Stack} from '../support/stack.js';
import {Balancer} from '../support/processes/balancer.js';
import {Load, type Person} from './load.js';
import {Rolling} from '../support/processes/rolling.js';

/**
 * The minimum number of calls. `npm run restarts` sets a large number. Otherwise, this suite is a normal test with few
 * calls.
 */
const CALLS = Number(process.env['RESTART_CALLS'] ?? 600);
const isCampaign = 'RESTART_CALLS' in process.env;
/**
 * How long a process still accepts requests at shutdown. The balancer needs less than half a second to notice the shutdown,
 * but a busy machine may stop it for seconds.
 */
const DRAIN_SECONDS = 8;
const PEOPLE = 3;
/** Without this pause, the callers of the normal test would take CPU time from the processes that are starting. */
const PAUSE_MS = isCampaign ? 0 : 100;

const names = [...serviceProcesses.map(({name}) => name), 'login-page'];

const say = (line: string) => {
  if (isCampaign) process.stderr.write(`${line}\n`);
};

let gateways: Balancer;
let pages: Balancer;
let pushes: PushReceiver;
let trust: TestTrustServices;
let stack: Stack;
let rolling: Rolling;

beforeAll(async () => {
  const authority = createLocalAuthority();
  [gateways, pages, pushes, trust] = await Promise.all([
    Balancer.start(),
    Balancer.start(),
    PushReceiver.start(),
    TestTrustServices.start(authority),
  ]);
  stack = await Stack.start({
    gateways: 0,
    entrance: gateways.url,
    pushUrl: pushes.url,
    authority,
    trust,
    environment: {LIMIT_DRAIN: String(DRAIN_SECONDS)},
  });
  const balancers = new Map([
    ['api-gateway', gateways],
    ['login-page', pages],
  ]);
  rolling = new Rolling(stack, balancers);
  await Promise.all([...names, 'api-gateway', 'login-page'].map((name) => rolling.launch(name)));
});
afterAll(async () => {
  await stack.stop();
  await Promise.all([gateways.stop(), pages.stop(), pushes.stop(), trust.stop()]);
});

async function newPerson(): Promise<Person> {
  const phone = await stack.phone({pushToken: randomUUID()});
  const {subjectId} = await logIn(stack, phone);
  return {phone, subjectId};
}

test(`a rolling restart of every app loses none of ${CALLS} calls through a load balancer`, async () => {
  const people = await Promise.all(Array.from({length: PEOPLE}, newPerson));
  const load = new Load(stack, pages.url, pushes, people, await stack.phone(), PAUSE_MS);
  let restarts = 0;
  do {
    for (const name of names) {
      await rolling.replace(name);
      restarts += 1;
      say(`${name} was replaced after ${load.calls} calls; errors: ${load.errors.length}`);
    }
  } while (load.calls < CALLS);
  await load.stop();
  say(`${load.pushes} pushes arrived, ${load.signatures} signatures got a container`);
  say(`${restarts} restarts, ${load.calls} calls, ${load.errors.length} errors`);

  expect({gateways: gateways.faults, pages: pages.faults}).toEqual({gateways: [], pages: []});
  expect(load.errors).toEqual([]);
  expect(load.pushes).toBeGreaterThan(0);
  expect(load.signatures).toBeGreaterThan(0);
}, 1_800_000);
