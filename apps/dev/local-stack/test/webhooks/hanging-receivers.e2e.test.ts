import {setTimeout as delay} from 'node:timers/promises';
import {limits} from '@signet/contracts';
import {createPrisma, WebhookEndpoints} from '@signet/admin';
import {testKeys, until, type TestClient} from '@signet/testing';
import {backendsOf, redisOption} from '../support/backends.js';
import {createLogin} from '../support/login.js';
import {Stack} from '../support/stack.js';
import {latenessOf, printLateness} from './lateness.js';
import {TimedReceiver} from './timed-receiver.js';

/** `npm run webhooks` sets the number of logins, which makes this test a campaign. */
const isCampaign = Number(process.env['WEBHOOK_LOGINS'] ?? 0) >= 1000;
/** The clients whose server never answers, and how many events wait for all of them together. */
const HANGING = 9;
const WAITING = isCampaign ? 10_000 : 900;
/** The events of another client. */
const MEASURED = isCampaign ? 200 : 5;
/** How long the database is watched, in seconds. */
const WATCHED = 10;
/** PostgreSQL counts the transactions of an idle connection up to ten seconds later. */
const SETTLE_MS = 15_000;
const TIMEOUT_MS = 300_000;

const arrangements = backendsOf(isCampaign).flatMap((backend) =>
  (['nine organisations', 'one organisation'] as const).map((owners) => ({backend, owners})),
);

describe.each(arrangements)(
  'nine clients of $owners whose servers never answer, with the queues on $backend,',
  ({backend, owners}) => {
    let stack: Stack;
    let hanging: TimedReceiver;
    let prompt: TimedReceiver;
    let clients: TestClient[];
    let idle: number;
    beforeAll(async () => {
      [hanging, prompt] = [await TimedReceiver.start(null), await TimedReceiver.start(0)];
      stack = await Stack.start({
        gateways: 1,
        sessionServices: 2,
        workers: ['webhook-dispatcher'],
        environment: {LIMIT_CREATION_RATE: '100000'},
        ...(await redisOption(backend)),
      });
      clients = await Promise.all(Array.from({length: HANGING}, () => stack.registrar.client()));
      if (owners === 'one organisation') await joinOrganisation();
      const endpoints = new WebhookEndpoints(createPrisma(stack.admin), testKeys.webhook, 'test');
      for (const {id} of clients) await endpoints.set(id, {url: hanging.url});
      await endpoints.set(stack.client.id, {url: prompt.url});
      idle = isCampaign ? await transactionsPerSecond() : 0;
      await stack.admin.query(
        `INSERT INTO webhook_delivery (id, client_id, type)
         SELECT gen_random_uuid(), client, 'webhook.test' FROM unnest($1::uuid[]) client, generate_series(1, $2::int)`,
        [clients.map(({id}) => id), Math.ceil(WAITING / HANGING)],
      );
    }, TIMEOUT_MS);
    afterAll(async () => {
      await Promise.all([hanging.stop(), prompt.stop()]);
      await stack.stop();
    });

    const joinOrganisation = async () => {
      const {rows} = await stack.admin.query<{id: string}>(
        `INSERT INTO organisation (id, name) VALUES (gen_random_uuid(), 'Nine shops') RETURNING id`,
      );
      await stack.admin.query('UPDATE relying_party SET organisation_id = $1 WHERE id = ANY($2)', [
        rows[0]?.id,
        clients.map(({id}) => id),
      ]);
    };

    const transactions = async (): Promise<number> => {
      const {rows} = await stack.admin.query<{count: string}>(
        'SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()',
      );
      return Number(rows[0]?.count);
    };

    const transactionsPerSecond = async (): Promise<number> => {
      await delay(SETTLE_MS);
      const before = await transactions();
      await delay(WATCHED * 1000);
      return ((await transactions()) - before) / WATCHED;
    };

    /** How many endpoints that hang have more than the one slot of an endpoint that fails. */
    const usualSlots = async (): Promise<number> => {
      const {rows} = await stack.admin.query<{count: number}>(
        'SELECT count(*)::int AS count FROM webhook_endpoint WHERE client_id = ANY($1) AND slots > 1',
        [clients.map(({id}) => id)],
      );
      return Number(rows[0]?.count);
    };

    /** For each client that hangs: how many events are in flight, and how often events were enqueued. */
    const lanes = async (): Promise<{busy: number; enqueued: number}[]> => {
      const {rows} = await stack.admin.query<{busy: number; enqueued: number}>(
        `SELECT count(*) FILTER (WHERE outcome IS NULL AND enqueued_at IS NOT NULL AND retry_at IS NULL)::int AS busy,
           sum(enqueued)::int AS enqueued
         FROM webhook_delivery WHERE client_id = ANY($1) GROUP BY client_id`,
        [clients.map(({id}) => id)],
      );
      return rows;
    };

    it(
      'occupy only their slots, and do not delay the events of another client',
      async () => {
        await until('the slots to be in use', () => hanging.arrivals.length >= HANGING);
        for (let count = 0; count < MEASURED; count += 1) {
          const {sessionId} = await createLogin(stack);
          await stack.call('POST', `/session/${sessionId}/cancellation`);
          await until('the event', () => prompt.arrivals.some((one) => one.sessionId === sessionId));
        }
        const after = await lanes();
        expect(after).toHaveLength(HANGING);
        const slots = limits.webhookGuaranteed.default;
        for (const {busy} of after) expect(busy).toBeLessThanOrEqual(slots);
        // Each request occupies its slot until it times out, so an event is enqueued only about once for each request.
        // A few jobs are still on their way, or are enqueued again because the machine is slow.
        const enqueued = after.reduce((sum, lane) => sum + lane.enqueued, 0);
        expect(enqueued).toBeLessThanOrEqual(2 * hanging.arrivals.length + HANGING * slots);
        expect(prompt.arrivals.map(({type}) => type)).toEqual(Array(MEASURED).fill('session.cancelled'));

        if (!isCampaign) return;
        const lateness = latenessOf(prompt.arrivals.map(({lateMs}) => lateMs));
        await until(
          'one slot for each endpoint that fails',
          async () => (await usualSlots()) === 0,
          TIMEOUT_MS,
        );
        const probes = hanging.arrivals.length;
        const busy = (await transactionsPerSecond()) - idle;
        const cost = `; ${WAITING} waiting events and ${hanging.arrivals.length - probes} probes in 25 s cost ${busy.toFixed(1)} transactions/s`;
        printLateness(`${backend}, ${owners}`, lateness, cost);
        expect(lateness.p99).toBeLessThanOrEqual(1000);
        expect(busy).toBeLessThanOrEqual(20);
      },
      TIMEOUT_MS,
    );
  },
);
