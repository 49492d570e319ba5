import {hasRedis, until} from '@signet/testing';
import {runCampaign} from '../faults/campaign.js';
import type {Flows} from '../faults/flows.js';
import type {Ledger} from '../faults/ledger.js';
import {reportLines} from '../faults/report.js';
import {backendsOf, type Backend} from '../support/backends.js';
import {FailoverStack} from './failover-stack.js';
import {failover, type Figures} from './failover.js';

/** The number of failovers. `npm run failover` sets ten. Otherwise, this suite is a normal test with one failover. */
const FAILOVERS = Number(process.env['FAILOVERS'] ?? 1);
const isCampaign = 'FAILOVERS' in process.env;
const backends: readonly Backend[] = isCampaign ? backendsOf(true) : [hasRedis() ? 'Redis' : 'PostgreSQL'];

/** How much longer than the failover requests may fail, in milliseconds; longer on the busy machine of a normal test. */
const MARGIN_MS = isCampaign ? 5000 : 30_000;

const few = ['login', 'pushLogin', 'signing'] as const;
const lanes: readonly (keyof Flows)[] = isCampaign
  ? [...few, ...few, ...few, 'login', 'login', 'login', 'login', 'login']
  : few;

const size = isCampaign
  ? ({replicas: 2, timeouts: 'as in production'} as const)
  : ({replicas: 1, timeouts: 'generous'} as const);

const print = (line: string) => {
  if (isCampaign) process.stderr.write(`${line}\n`);
};

/** The logins that a caller completed, but whose event the server of the relying party has not accepted. */
function withoutWebhook({receiver}: FailoverStack, ledgers: readonly Ledger[]): string[] {
  const accepted = receiver.received.filter((one) => one.accepted && one.type === 'session.completed');
  const known = new Set(accepted.map(({sessionId}) => sessionId));
  return ledgers.flatMap(({completed}) => [...completed]).filter((id) => !known.has(id));
}

const line = ({promotedMs, outageMs, statuses}: Figures) =>
  `  promoted after ${Math.round(promotedMs)} ms, last failure after ${Math.round(outageMs)} ms, ${[...statuses].map((status) => status ?? 'no answer').join(', ')}`;

describe.each(backends)('with a synchronous standby and the queues on %s', (backend) => {
  let service: FailoverStack;
  beforeAll(async () => {
    service = await FailoverStack.start({backend, synchronous: true, ...size});
  }, 180_000);
  afterAll(() => service.stop(), 60_000);

  test(
    `${FAILOVERS} failovers lose nothing, and processes find the new primary without help`,
    async () => {
      const figures: Figures[] = [];
      const faults = Array.from({length: FAILOVERS}, (_, index) => failover(index + 1, figures));
      const start = performance.now();
      const ledgers = await runCampaign(service, faults, {lanes});
      const seconds = (performance.now() - start) / 1000;
      await until('all webhooks', () => withoutWebhook(service, ledgers).length === 0, 120_000).catch(
        () => undefined,
      );

      for (const text of reportLines(`Queues on ${backend}, synchronous standby`, ledgers)) print(text);
      for (const one of figures) print(line(one));
      const redeemed = ledgers.reduce((sum, one) => sum + one.redeemed.size, 0);
      print(
        `  ${redeemed} logins in ${Math.round(seconds)} s, webhooks of ${withoutWebhook(service, ledgers).length} lost`,
      );

      expect(ledgers.filter(({lost}) => lost.length > 0).map(({fault, lost}) => [fault, lost])).toEqual([]);
      expect(withoutWebhook(service, ledgers)).toEqual([]);
      expect(figures).toHaveLength(FAILOVERS);
      for (const {promotedMs, outageMs, statuses} of figures) {
        expect(outageMs).toBeLessThan(promotedMs + MARGIN_MS);
        expect([...statuses].filter((status) => status !== 503)).toEqual([]);
      }
      for (const {sessions, redeemed: done, signed} of ledgers)
        expect([sessions.login.size, done.size, signed.size].every((count) => count > 0)).toBe(true);
    },
    180_000 * FAILOVERS,
  );
});
