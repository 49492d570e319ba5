import {setTimeout as delay} from 'node:timers/promises';
import {createPrisma, WebhookEndpoints} from '@signet/admin';
import type {Phone} from '@signet/phone';
import {testKeys, until} from '@signet/testing';
import {backendsOf, redisOption} from '../support/backends.js';
import {logIn} from '../support/login.js';
import {Stack} from '../support/stack.js';
import {latenessOf, printLateness} from './lateness.js';
import {TimedReceiver} from './timed-receiver.js';

/** `npm run webhooks` sets the number of logins, which makes this test a campaign. */
const isCampaign = Number(process.env['WEBHOOK_LOGINS'] ?? 0) >= 1000;
const LOGINS = isCampaign ? 600 : 12;
const LOGINS_PER_SECOND = 10;
const PHONES = 40;
/** The time in which the server answers. */
const RESPONSE_MS = 700;
/** The first logins are not measured, because the client gets its slots while they happen. */
const WARM_UP = isCampaign ? 60 : 0;
const TIMEOUT_MS = 300_000;

const ofLogin = ['session.scanned', 'session.confirmed', 'session.completed'];

describe.each(backendsOf(isCampaign))('a healthy but slow server, with the queues on %s,', (backend) => {
  let stack: Stack;
  let receiver: TimedReceiver;
  let phones: Phone[];
  beforeAll(async () => {
    receiver = await TimedReceiver.start(RESPONSE_MS);
    stack = await Stack.start({
      gateways: 1,
      sessionServices: 1,
      workers: ['webhook-dispatcher'],
      environment: {LIMIT_CREATION_RATE: '100000'},
      ...(await redisOption(backend)),
    });
    const endpoints = new WebhookEndpoints(createPrisma(stack.admin), testKeys.webhook, 'test');
    await endpoints.set(stack.client.id, {url: receiver.url});
    phones = [];
    for (let count = 0; count < (isCampaign ? PHONES : LOGINS); count += 1) phones.push(await stack.phone());
  }, TIMEOUT_MS);
  afterAll(async () => {
    await receiver.stop();
    await stack.stop();
  });

  /** Begins logins at a steady rate. A phone that is still busy is passed over in favour of the next. */
  const logInSteadily = async () => {
    const running = new Set<Promise<void>>();
    const free = [...phones];
    for (let login = 0; login < LOGINS; login += 1) {
      if (free.length === 0) await Promise.race(running);
      const phone = free.shift();
      if (phone === undefined) throw new Error('no phone is free');
      const run: Promise<void> = logIn(stack, phone).then(() => {
        free.push(phone);
        running.delete(run);
      });
      running.add(run);
      await delay(1000 / LOGINS_PER_SECOND);
    }
    await Promise.all(running);
  };

  const failures = async (): Promise<number> => {
    const {rows} = await stack.admin.query<{count: number}>(
      'SELECT count(*)::int AS count FROM webhook_attempt WHERE status IS DISTINCT FROM 204',
    );
    return rows[0]?.count ?? 0;
  };

  it(
    'gets each event once and in order, as fast as it can accept them',
    async () => {
      await logInSteadily();
      const events = LOGINS * ofLogin.length;
      await until('all events', () => receiver.arrivals.length >= events, TIMEOUT_MS);
      const bySession = new Map<string | undefined, string[]>();
      for (const {sessionId, type} of receiver.arrivals)
        bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), type]);
      expect([...bySession.values()]).toEqual(Array(LOGINS).fill(ofLogin));
      expect(await failures()).toBe(0);

      if (!isCampaign) return;
      const confirmed = receiver.arrivals.filter(({type}) => type === 'session.confirmed').slice(WARM_UP);
      const lateness = latenessOf(confirmed.map(({lateMs}) => lateMs));
      const {rows} = await stack.admin.query<{slots: number}>(
        'SELECT slots FROM webhook_endpoint WHERE client_id = $1',
        [stack.client.id],
      );
      printLateness(
        `${backend}, ${LOGINS_PER_SECOND} logins/s, answers in ${RESPONSE_MS} ms, session.confirmed`,
        lateness,
        `; ${rows[0]?.slots} slots at the end`,
      );
      expect(lateness.p99).toBeLessThanOrEqual(2000);
    },
    TIMEOUT_MS,
  );
});
