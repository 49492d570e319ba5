import {createPrisma, WebhookEndpoints} from '@signet/admin';
import type {Phone} from '@signet/phone';
import {
  migrateTestDatabase,
  startTemporaryPostgres,
  testKeys,
  until,
  type TestDatabase,
} from '@signet/testing';
import {backendsOf, redisOption} from '../support/backends.js';
import {logIn} from '../support/login.js';
import {Stack} from '../support/stack.js';
import {Receiver} from './receiver.js';

/** The number of logins. `npm run webhooks` sets 10,000; the dispatcher is then killed ten times. */
const LOGINS = Number(process.env['WEBHOOK_LOGINS'] ?? 12);
const isCampaign = LOGINS >= 1000;
const KILLS = isCampaign ? 10 : 2;
/** The number of people who log in at the same time. */
const AT_ONCE = isCampaign ? 20 : 4;

/** The events of a login, in order. */
const ofLogin = ['session.scanned', 'session.confirmed', 'session.completed'];

/**
 * The service retries an event about 25 s after it enqueued the job of a killed dispatcher, or 5 s after the first
 * failed request. The rest is a margin.
 */
const TIMEOUT_MS = 120_000 + LOGINS * 100;

/**
 * A campaign has a PostgreSQL server with autovacuum, as in production. Without it, each search for the next event
 * reads the dead rows of tens of thousands of earlier ones.
 */
async function campaignDatabase(): Promise<TestDatabase> {
  const server = await startTemporaryPostgres({settings: {autovacuum: 'on'}});
  return migrateTestDatabase(server.url('signet'), server.stop);
}

describe.each(backendsOf(isCampaign))(
  'a dispatcher of webhooks that is killed, with the queues on %s,',
  (backend) => {
    let stack: Stack;
    let receiver: Receiver;
    let endpoints: WebhookEndpoints;
    let phones: Phone[];
    beforeAll(async () => {
      receiver = await Receiver.start();
      stack = await Stack.start({
        gateways: 1,
        sessionServices: 1,
        environment: {LIMIT_CREATION_RATE: '100000'},
        ...(await redisOption(backend)),
        ...(isCampaign && {database: await campaignDatabase()}),
      });
      endpoints = new WebhookEndpoints(createPrisma(stack.admin), testKeys.webhook, 'test');
      receiver.secret = (await endpoints.set(stack.client.id, {url: receiver.url})) ?? '';
      phones = await Promise.all(Array.from({length: AT_ONCE}, () => stack.phone()));
    });
    afterAll(async () => {
      await stack.stop();
      await receiver.stop();
    });

    const logInTimes = (times: number) =>
      Promise.all(
        phones.map(async (phone, index) => {
          for (let login = index; login < times; login += AT_ONCE) await logIn(stack, phone);
        }),
      );

    /**
     * Starts dispatchers one after the other. Each is killed at a failpoint: the first, third and so on after a request
     * but before its result is stored, the others before a request.
     */
    const killTimes = async (kills: number) => {
      for (let kill = 0; kill < kills; kill += 1) {
        const dispatcher = await stack.launch('webhook-dispatcher', {
          NODE_OPTIONS: '--conditions=failpoints',
          FAILPOINT: kill % 2 === 0 ? 'webhook.sent' : 'webhook.taken',
        });
        expect(await dispatcher.ended).toBe('ended with SIGKILL');
      }
    };

    const outcomes = async (): Promise<Record<string, number>> => {
      const {rows} = await stack.admin.query<{outcome: string; count: number}>(
        `SELECT coalesce(outcome::text, 'WAITING') AS outcome, count(*)::int FROM webhook_delivery GROUP BY 1`,
      );
      return Object.fromEntries(rows.map(({outcome, count}) => [outcome, count]));
    };

    it(
      'delivers every event at least once, in order for each session, and none after the webhook is disabled',
      async () => {
        await Promise.all([logInTimes(LOGINS), killTimes(KILLS)]);
        await stack.launch('webhook-dispatcher');
        const events = LOGINS * ofLogin.length;
        await until('all deliveries', async () => (await outcomes())['DELIVERED'] === events, TIMEOUT_MS);
        expect(await outcomes()).toEqual({DELIVERED: events});
        expect(receiver.forged).toBe(0);

        const accepted = receiver.received.filter((one) => one.accepted);
        expect(new Set(accepted.map(({id}) => id)).size).toBe(events);
        // The dispatcher repeats requests after a kill, so the receiver has accepted some events more than once.
        expect(accepted.length).toBeGreaterThan(events);
        /** The types of the events that the receiver has accepted, by session. */
        const bySession = new Map<string, Set<string>>();
        for (const {sessionId, type, accepted: isAccepted} of receiver.received) {
          const done = bySession.get(sessionId) ?? new Set();
          expect([...done]).toEqual(expect.arrayContaining(ofLogin.slice(0, ofLogin.indexOf(type))));
          if (isAccepted) done.add(type);
          bySession.set(sessionId, done);
        }
        expect([...bySession.values()].map((done) => [...done])).toEqual(Array(LOGINS).fill(ofLogin));

        await endpoints.disable(stack.client.id);
        const before = receiver.received.length;
        await logInTimes(AT_ONCE);
        await until('the relay', async () => {
          const {rows} = await stack.admin.query('SELECT FROM event WHERE published_at IS NULL');
          return rows.length === 0;
        });
        expect(await outcomes()).toEqual({DELIVERED: events});
        expect(receiver.received).toHaveLength(before);
      },
      TIMEOUT_MS + 60_000,
    );
  },
);
