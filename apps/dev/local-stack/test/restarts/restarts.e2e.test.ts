import {PushReceiver} from '@signet/testing';
import {serviceProcesses} from '../../src/processes/table.js';
import {Stack} from '../support/stack.js';
import {Balancer} from '../support/processes/balancer.js';
import {Load} from './load.js';
import {Rolling} from '../support/processes/rolling.js';

/** `npm run restarts` sets the number of calls; without it, a few are a test. */
const CALLS = Number(process.env['RESTART_CALLS'] ?? 600);
const isCampaign = 'RESTART_CALLS' in process.env;
/** Thirty times the interval in which the balancer asks whether a process is ready. */
const DRAIN_SECONDS = 3;
const PHONES = 3;

const names = [...serviceProcesses.map(({name}) => name), 'login-page'];

const say = (line: string) => {
  if (isCampaign) process.stderr.write(`${line}\n`);
};

let gateways: Balancer;
let pages: Balancer;
let pushes: PushReceiver;
let stack: Stack;
let rolling: Rolling;

beforeAll(async () => {
  [gateways, pages, pushes] = await Promise.all([Balancer.start(), Balancer.start(), PushReceiver.start()]);
  stack = await Stack.start({
    gateways: 0,
    entrance: gateways.url,
    pushUrl: pushes.url,
    environment: {LIMIT_DRAIN: String(DRAIN_SECONDS)},
  });
  const balancers = new Map([
    ['api-gateway', gateways],
    ['login-page', pages],
  ]);
  rolling = new Rolling(stack, balancers);
  await Promise.all([...names, 'api-gateway', 'login-page'].map((name) => rolling.launch(name)));
}, 120_000);
afterAll(async () => {
  await stack.stop();
  await Promise.all([gateways.stop(), pages.stop(), pushes.stop()]);
}, 60_000);

test(`a rolling restart of every app loses none of ${CALLS} calls through a load balancer`, async () => {
  const phones = await Promise.all(Array.from({length: PHONES}, () => stack.phone()));
  const load = new Load(stack, pages.url, phones);
  let restarts = 0;
  do {
    for (const name of names) {
      await rolling.replace(name);
      restarts += 1;
      say(`${name} was replaced after ${load.calls} calls; errors: ${load.errors.length}`);
    }
  } while (load.calls < CALLS);
  await load.stop();
  say(`${restarts} restarts, ${load.calls} calls, ${load.errors.length} errors`);

  const faults = {errors: load.errors, gateways: gateways.faults, pages: pages.faults};
  expect(faults).toEqual({errors: [], gateways: [], pages: []});
}, 1_800_000);
