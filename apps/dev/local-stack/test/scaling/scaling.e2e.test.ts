import {backendsOf} from '../support/backends.js';
import {quantile, reportLines, waitsOf} from './report.js';
import {runScaling, type Amount, type Run} from './run.js';
import {ScalingStack, type Replicas} from './scaling-stack.js';

/**
 * The minimum number of signings. `npm run scaling` sets a large number. Otherwise, this suite is a normal test with
 * few signings.
 */
const SIGNINGS = Number(process.env['SCALING_SIGNINGS'] ?? 12);
const isCampaign = 'SCALING_SIGNINGS' in process.env;
const amount: Amount = isCampaign
  ? {people: 12, signers: 6, signings: SIGNINGS, pushes: 50}
  : {people: 4, signers: 4, signings: SIGNINGS, pushes: 10};

/** `SCALING_BACKEND` restricts `npm run scaling`, which tests both backends of the queues, to one of them. */
const {SCALING_BACKEND: only} = process.env;
const backends = backendsOf(isCampaign).filter((backend) => only === undefined || backend === only);

const replicas: Replicas = {
  'api-gateway': 2,
  'session-service': isCampaign ? 2 : 1,
  'push-dispatcher': 2,
  'webhook-dispatcher': 0,
  'signing-worker': 1,
  'certificate-status': 0,
  'retention-sweeper': 1,
  portal: 0,
};

/**
 * The maximum ratio of the duration of a push while people sign to its duration without signings. Signings slow pushes
 * down, because all processes share the cores of one machine. If pushes had to wait in a queue behind the signings,
 * they would take more than ten times as long.
 */
const MOST_SLOWER = 5;
/**
 * The minimum duration without signings that is used for this ratio, in milliseconds. On a busy machine, shorter
 * durations vary by more than `MOST_SLOWER`.
 */
const UNSTEADY_MS = 150;

const print = (line: string) => {
  if (isCampaign) process.stderr.write(`${line}\n`);
};

describe.each(backends)('while signing workers are scaled up and down, with the queues on %s', (backend) => {
  let service: ScalingStack;
  let run: Run;
  beforeAll(async () => {
    service = await ScalingStack.start(backend, replicas);
    print(`\nQueues on ${backend}`);
    run = await runScaling(service, replicas, amount, print);
    for (const line of reportLines(`Queues on ${backend}`, run)) print(line);
  }, 1_800_000);
  afterAll(() => service.stop(), 60_000);

  test('every signature gets exactly one container, also those of workers that end', () => {
    expect(run.signings.length).toBeGreaterThanOrEqual(SIGNINGS);
    const complete = {status: 'COMPLETED', containers: 1, completions: 1};
    for (const signing of run.signings) expect(signing).toMatchObject(complete);
  });

  test('no signature is worked on twice', () => {
    expect(run.signings.filter(({epoch}) => epoch !== 1)).toEqual([]);
    expect(run.timestamps).toBe(run.signings.length);
  });

  test('pushes take about as long as without signings, while signings wait for a worker', () => {
    const [alone, ...loaded] = run.phases;
    const usual = Math.max(UNSTEADY_MS, quantile(alone?.pushes ?? [], 0.5));
    const slower = loaded.filter(({pushes}) => quantile(pushes, 0.5) > MOST_SLOWER * usual);
    expect(slower).toEqual([]);
    for (const phase of loaded.filter(({name}) => name === 'a backlog of signings'))
      expect(quantile(waitsOf(run, phase), 0.5)).toBeGreaterThan(quantile(phase.pushes, 0.5));
  });

  test('no request fails at the load balancer', () => {
    expect(service.faults).toEqual([]);
  });

  test('no process opens more connections than docs/connections.md allows', () => {
    expect(run.connections.filter(({most, allowed}) => most > allowed)).toEqual([]);
    // Without these checks, this test would also pass if no connections were counted, or if no pool were ever full.
    const unseen = run.connections.filter(({most, allowed}) => most === 0 && allowed > 0);
    expect(unseen.filter(({process}) => process !== 'signetctl')).toEqual([]);
    const gateways = run.connections.find(({process, kind}) => process === 'api-gateway' && kind === 'pool');
    expect(gateways?.most).toBe(gateways?.allowed);
  });
});
