import type {Phone} from '@signet/phone';
import {hasRedis, manyPushes, PushReceiver, startRedisServer, type RedisServer, until} from '@signet/testing';
import {Redis} from 'ioredis';
import {awaitChange, createLogin, logIn} from './support/login.js';
import {Stack} from './support/stack.js';

/**
 * The time within which a push must be sent although Redis has lost its job, in seconds. The session service enqueues
 * the push again after 12 seconds.
 */
const PUSH_SECONDS = 15;

/**
 * The time within which a long poll must be answered although its bell notification was lost, in seconds. The timer of
 * the gateway answers after at most five seconds; the rest is a margin.
 */
const FALLBACK_SECONDS = 7;

const whereThereIsRedis = hasRedis() ? describe : describe.skip;

whereThereIsRedis('with queues and bell on Redis', () => {
  let redis: RedisServer;
  let pushes: PushReceiver;
  let stack: Stack;
  let phone: Phone;
  let subjectId: string;

  beforeAll(async () => {
    [redis, pushes] = await Promise.all([startRedisServer(), PushReceiver.start()]);
    stack = await Stack.start({
      gateways: 2,
      sessionServices: 1,
      workers: ['push-dispatcher'],
      redisUrl: redis.url,
      pushUrl: pushes.url,
      environment: manyPushes,
    });
    phone = await stack.phone({pushToken: 'the phone'});
    ({subjectId} = await logIn(stack, phone));
  });
  afterAll(async () => {
    await stack.stop();
    await Promise.all([redis.stop(), pushes.stop()]);
  });

  const restartRedis = async () => {
    redis = await startRedisServer(Number(new URL(redis.url).port));
  };
  const pushLogin = () => createLogin(stack, {subject_id: subjectId, push: true});
  const sendsOf = (sessionId: string) => pushes.received.filter(({body}) => body.includes(sessionId)).length;

  test('a push reaches its phone', async () => {
    const {sessionId, pushStatus} = await pushLogin();
    expect(pushStatus).toBe('DISPATCHED');
    await until('the push', () => sendsOf(sessionId) > 0);
  });

  describe('that is killed', () => {
    let heldSince: Promise<{status: unknown; seconds: number}>;
    /**
     * Scans the session. Returns the status in the response to the long poll, and the seconds from the scan until this
     * response.
     */
    const afterScan = async (sessionId: string, change: ReturnType<typeof awaitChange>) => {
      const scanned = performance.now();
      await phone.scan(sessionId);
      return change.then(({status}) => ({status, seconds: (performance.now() - scanned) / 1000}));
    };
    let pushedMeanwhile: string;

    beforeAll(async () => {
      const {sessionId} = await createLogin(stack);
      const change = awaitChange(stack, sessionId, 'PENDING');
      await redis.stop();
      heldSince = afterScan(sessionId, change);
    });

    test('a poll that was already held is answered by the timer', async () => {
      const {status, seconds} = await heldSince;
      expect(status).toBe('SCANNED');
      expect(seconds).toBeLessThan(FALLBACK_SECONDS);
    });

    test('logins still work, without delay', async () => {
      const start = performance.now();
      for (let count = 0; count < 3; count += 1) expect(await logIn(stack, phone)).toEqual({subjectId});
      // A login sends at most seven requests. A request that waited for Redis would take a second or more.
      expect((performance.now() - start) / 3 / 7).toBeLessThan(1000);
    });

    test('a poll that starts now is answered by the timer, too', async () => {
      const {sessionId} = await createLogin(stack);
      const change = awaitChange(stack, sessionId, 'PENDING');
      // This login of another session takes so long that the gateway receives and holds the poll before the scan.
      await logIn(stack, phone);
      const {status, seconds} = await afterScan(sessionId, change);
      expect(status).toBe('SCANNED');
      expect(seconds).toBeLessThan(FALLBACK_SECONDS);
    });

    test('a login with a push is accepted', async () => {
      const {sessionId, pushStatus} = await pushLogin();
      expect(pushStatus).toBe('DISPATCHED');
      pushedMeanwhile = sessionId;
      await until('the failed attempt to enqueue', async () => {
        const {rows} = await stack.admin.query(
          'SELECT FROM push_delivery WHERE session_id = $1 AND enqueued > 0',
          [sessionId],
        );
        return rows.length > 0;
      });
    });

    describe('and restarted', () => {
      beforeAll(restartRedis);

      test(`the waiting push is sent within ${PUSH_SECONDS} seconds`, async () => {
        await until('the push', () => sendsOf(pushedMeanwhile) > 0, PUSH_SECONDS * 1000);
      });

      test('the bell works again', async () => {
        await until('a bell notification', async () => {
          const {sessionId} = await createLogin(stack);
          const change = awaitChange(stack, sessionId, 'PENDING');
          await phone.scan(sessionId);
          return (await change).seconds < 4;
        });
      });
    });
  });

  test(`pushes whose jobs are lost by FLUSHALL are sent within ${PUSH_SECONDS} seconds`, async () => {
    const command = new Redis(redis.url);
    const [dispatcher] = stack.running('push-dispatcher');
    await dispatcher?.stop();
    const sessions = await Promise.all(Array.from({length: 20}, async () => (await pushLogin()).sessionId));
    await until('the jobs', async () => (await command.llen('{signet}:push:wait')) === sessions.length);
    await command.flushall();
    command.disconnect();
    // The time that the dispatcher needs to start depends on the machine, so it does not count.
    await stack.launch('push-dispatcher');
    await until('all pushes', () => sessions.every((id) => sendsOf(id) > 0), PUSH_SECONDS * 1000);
    for (const id of sessions) expect(sendsOf(id)).toBeLessThanOrEqual(2);
  });
});
