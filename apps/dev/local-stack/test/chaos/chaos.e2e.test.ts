import {hasRedis} from '@signet/testing';
import {runCampaign} from '../faults/campaign.js';
import {FaultStack, type Replicas} from '../faults/fault-stack.js';
import {reportLines} from '../faults/report.js';
import {backendsOf, type Backend} from '../support/backends.js';
import {amountOf, chaos, seededRandom, type Amount} from './chaos.js';

/**
 * The minimum number of logins; the minimum number of signings is a quarter of it. `npm run chaos` sets a large number.
 * Otherwise, this suite is a normal test with few faults.
 */
const LOGINS = Number(process.env['CHAOS_LOGINS'] ?? 20);
const isCampaign = 'CHAOS_LOGINS' in process.env;
const SEED = Number(process.env['CHAOS_SEED'] ?? (isCampaign ? Math.floor(Math.random() * 1e9) : 1));
const FEW_FAULTS = 4;
const wanted: Amount = {logins: LOGINS, signings: LOGINS / 4};

const backends: readonly Backend[] = isCampaign ? backendsOf(true) : [hasRedis() ? 'Redis' : 'PostgreSQL'];
/** `CHAOS_BACKEND` restricts a campaign to one backend. */
const {CHAOS_BACKEND: only} = process.env;
const chosen = backends.filter((backend) => only === undefined || backend === only);
if (chosen.length === 0) throw new Error(`CHAOS_BACKEND is ${only}, but must be ${backends.join(' or ')}`);

const workers = isCampaign ? 2 : 1;
const replicas: Replicas = {
  'api-gateway': 2,
  'session-service': workers,
  'push-dispatcher': workers,
  'webhook-dispatcher': workers,
  'signing-worker': workers,
  'retention-sweeper': 1,
};
const few = ['login', 'pushLogin', 'signing'] as const;
const many = [...few, ...few, 'login', 'login'] as const;

/** How long a session can be approved, in seconds. */
const VALIDITY = 30;
/**
 * The maximum time in milliseconds from the end of a session's validity, or from the end of the faults if that is later,
 * until the session has a terminal status.
 */
const TERMINAL_MS = 30_000;

const print = (line: string) => {
  if (isCampaign) process.stderr.write(`${line}\n`);
};

describe.each(chosen)(`with the queues on %s and the seed ${SEED}`, (backend) => {
  let service: FaultStack;
  beforeAll(async () => {
    service = await FaultStack.start({
      backend,
      replicas,
      sessionValidity: VALIDITY,
      timeouts: isCampaign ? 'as in production' : 'generous',
      ownPostgres: true,
    });
  });
  afterAll(() => service.stop());

  test(`${wanted.logins} logins and ${wanted.signings} signings survive processes and servers that fail in random order`, async () => {
    print(`\nQueues on ${backend}; CHAOS_SEED=${SEED} repeats this order`);
    const choose = chaos(backend, wanted, seededRandom(SEED), isCampaign ? undefined : FEW_FAULTS);
    const ledgers = await runCampaign(
      service,
      (soFar) => {
        const fault = choose(soFar);
        if (fault) print(`${JSON.stringify(amountOf(soFar))} ${fault.name}`);
        return fault;
      },
      {lanes: isCampaign ? many : few, terminalMs: TERMINAL_MS},
    );
    for (const line of reportLines(`Queues on ${backend}, seed ${SEED}`, ledgers)) print(line);
    const lost = ledgers.filter((ledger) => ledger.lost.length > 0);
    expect(lost.map((ledger) => [ledger.fault, ledger.lost])).toEqual([]);
    const {logins, signings} = amountOf(ledgers);
    expect(logins).toBeGreaterThanOrEqual(wanted.logins);
    expect(signings).toBeGreaterThanOrEqual(wanted.signings);
  }, 3_600_000);
});
