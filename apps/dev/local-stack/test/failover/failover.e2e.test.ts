import {debianPostgres, hasRedis} from '@signet/testing';
import {runCampaign} from '../faults/campaign.js';
import type {Flows} from '../faults/flows.js';
import {backendsOf, type Backend} from '../support/backends.js';
import {failoverLines} from './failover-report.js';
import {FailoverStack} from './failover-stack.js';
import {failover, freeze, type Figures} from './failover.js';
import {collectWebhooks} from './webhooks.js';

/**
 * How often the primary is killed and frozen. `npm run failover` sets more. Otherwise, this suite is a normal test with
 * one failover.
 */
const FAILOVERS = Number(process.env['FAILOVERS'] ?? 1);
const FREEZES = Number(process.env['FREEZES'] ?? 0);
const isCampaign = 'FAILOVERS' in process.env;
const backends: readonly Backend[] = isCampaign ? backendsOf(true) : [hasRedis() ? 'Redis' : 'PostgreSQL'];

/** How much longer than the failover requests may fail, in milliseconds; longer on the busy machine of a normal test. */
const MARGIN_MS = isCampaign ? 5000 : 30_000;

/**
 * How long events may arrive after the last login, in milliseconds. An event whose attempts failed three times during
 * failovers is tried again after ten minutes.
 */
const WEBHOOKS_MS = isCampaign ? 900_000 : 180_000;

/** Many callers, so that flows that an outage delays do not keep others from starting. */
const callers = {login: 24, pushLogin: 8, signing: 8} as const satisfies Record<keyof Flows, number>;
/** Ten logins and three signings a second. */
const perSecond = {login: 8, pushLogin: 2, signing: 3} as const;

const flows = ['login', 'pushLogin', 'signing'] as const;

const size = isCampaign
  ? ({replicas: 2, timeouts: 'as in production'} as const)
  : ({replicas: 1, timeouts: 'generous'} as const);

const load = isCampaign
  ? {lanes: flows.flatMap((flow) => Array<keyof Flows>(callers[flow]).fill(flow)), perSecond}
  : {lanes: flows};

/** With Debian's servers, an old primary becomes a standby by `pg_rewind`, otherwise by a new base backup. */
const programsFor = (backend: Backend) => (isCampaign && backend === 'Redis' ? debianPostgres() : undefined);

describe.each(backends)('with a synchronous standby and the queues on %s', (backend) => {
  const programs = programsFor(backend);
  const servers = programs === undefined ? 'the npm package' : `Debian's PostgreSQL ${programs.major}`;
  let service: FailoverStack;
  beforeAll(async () => {
    service = await FailoverStack.start({backend, synchronous: true, ...size, programs});
  }, 180_000);
  afterAll(() => service.stop(), 60_000);

  test(
    `${FAILOVERS} failovers and ${FREEZES} frozen primaries lose nothing, and processes find the new primary without help`,
    async () => {
      const figures: Figures[] = [];
      const numbered = (count: number, fault: typeof failover) =>
        Array.from({length: count}, (_, index) => fault(index + 1, figures));
      const faults = [...numbered(FAILOVERS, failover), ...numbered(FREEZES, freeze)];
      const ledgers = await runCampaign(service, faults, load);
      const webhooks = await collectWebhooks(service, ledgers, WEBHOOKS_MS);

      const title = `Queues on ${backend}, synchronous standby, servers of ${servers}`;
      if (isCampaign)
        for (const text of failoverLines(title, ledgers, figures, webhooks))
          process.stderr.write(`${text}\n`);

      expect(ledgers.filter(({lost}) => lost.length > 0).map(({fault, lost}) => [fault, lost])).toEqual([]);
      expect(webhooks).toMatchObject({missing: [], deliveries: []});
      expect(figures).toHaveLength(FAILOVERS + FREEZES);
      for (const {promotedMs, outage, thawed} of figures) {
        expect(outage.lastedMs).toBeLessThan(promotedMs + MARGIN_MS);
        expect([...outage.failures.keys()].filter((status) => status !== '503')).toEqual([]);
        expect([...(thawed?.outage.failures ?? [])]).toEqual([]);
        expect(thawed?.leftMs).not.toBe(Infinity);
      }
      for (const {sessions, redeemed: done, signed} of ledgers)
        expect([sessions.login.size, done.size, signed.size].every((count) => count > 0)).toBe(true);
    },
    180_000 * (FAILOVERS + FREEZES) + WEBHOOKS_MS,
  );
});
