import {setTimeout as delay} from 'node:timers/promises';
import type {ProviderReaction, ProviderRequest} from '@signet/testing';
import {pushWorld, type Dispatching, type PushWorld} from './support/world.js';

const providers = ['FCM', 'APNS', 'WEBPUSH'] as const;

const collapseIds: Readonly<Record<(typeof providers)[number], (request: ProviderRequest) => unknown>> = {
  FCM: ({body}) => JSON.parse(String(body)).message.android.collapse_key,
  APNS: ({headers}) => headers['apns-collapse-id'],
  WEBPUSH: ({headers}) => headers['topic'],
};

let world: PushWorld;
let dispatching: Dispatching;
beforeAll(async () => {
  world = await pushWorld();
});
// Each test has new adapters, because the circuit of a provider stays open after failures.
beforeEach(async () => {
  dispatching = await world.start();
});
afterEach(() => dispatching.stop());
afterAll(() => world.close());

describe.each(providers)('a push by %s', (provider) => {
  const answered = async (reaction: ProviderReaction) => {
    dispatching.servers[provider].behaviour = () => reaction;
    const delivery = await dispatching.delivery(provider);
    await dispatching.handle(delivery.id);
    return world.state(delivery.id);
  };

  test('is sent once', async () => {
    expect(await answered({status: 200})).toMatchObject({outcome: 'SENT', provider});
    expect(dispatching.servers[provider].requests).toHaveLength(1);
  });

  test('is not retried before Retry-After has passed', async () => {
    const state = await answered({status: 429, headers: {'retry-after': '70'}});
    expect(state).toMatchObject({outcome: null, failures: 1, provider});
    expect(state.wait).toBeGreaterThanOrEqual(68);
    expect(state.wait).toBeLessThanOrEqual(70);
  });

  test('is retried soon after a fault of the provider', async () => {
    const state = await answered({status: 500});
    expect(state).toMatchObject({outcome: null, failures: 1, provider});
    expect(state.wait).toBeLessThanOrEqual(1);
  });

  test('that the provider rejects is given up, and its token is kept', async () => {
    expect(await answered({status: 400, body: {reason: 'BadDeviceToken'}})).toMatchObject({
      outcome: 'FAILED',
      provider,
    });
  });

  test('to an unregistered token removes the token', async () => {
    const reaction =
      provider === 'FCM'
        ? {status: 404, body: {error: {details: [{errorCode: 'UNREGISTERED'}]}}}
        : {status: 410};
    expect(await answered(reaction)).toMatchObject({outcome: 'TOKEN_GONE', provider: null});
  });

  test('is not sent when its session has ended', async () => {
    const {id, sessionId} = await dispatching.delivery(provider);
    await world.admin.query(
      `UPDATE session SET status = 'CANCELLED', cancel_reason = 'left', ended_at = now() WHERE id = $1`,
      [sessionId],
    );
    await dispatching.handle(id);
    expect(await world.state(id)).toMatchObject({outcome: 'EXPIRED', failures: 0});
    expect(dispatching.servers[provider].requests).toEqual([]);
  });

  test('is withdrawn under the same collapse id', async () => {
    const {id, sessionId} = await dispatching.delivery(provider);
    await dispatching.handle(id);
    const withdrawal = await dispatching.withdrawal(sessionId);
    await dispatching.handle(withdrawal);
    expect(await world.state(withdrawal)).toMatchObject({outcome: 'SENT'});
    const [first, second] = dispatching.servers[provider].requests.map(collapseIds[provider]);
    expect(first).toMatch(/^[\w-]{32}$/);
    expect(second).toBe(first);
  });

  test('that is still being sent is not withdrawn yet', async () => {
    const {sessionId} = await dispatching.delivery(provider);
    const withdrawal = await dispatching.withdrawal(sessionId);
    const before = await world.now();
    await dispatching.handle(withdrawal);
    const after = await world.now();
    expect(dispatching.servers[provider].requests).toEqual([]);
    const {retryAt, ...state} = await world.state(withdrawal);
    expect(state).toMatchObject({outcome: null, failures: 0});
    expect(retryAt.getTime() - before).toBeGreaterThanOrEqual(1000);
    expect(retryAt.getTime() - after).toBeLessThanOrEqual(1000);
  });

  test.each(providers.filter((other) => other !== provider))(
    'does not wait for pushes to %s when that provider does not respond',
    async (silent) => {
      dispatching.servers[silent].behaviour = () => 'silence';
      const shutdown = new AbortController();
      const before = await world.now();
      const stuck = await Promise.all(Array.from({length: 6}, () => dispatching.delivery(silent)));
      const attempts = stuck.map(({id}) => dispatching.handle(id, shutdown.signal));
      const own = await dispatching.delivery(provider);
      await dispatching.handle(own.id);
      expect(await world.state(own.id)).toMatchObject({outcome: 'SENT'});
      shutdown.abort();
      await Promise.all(attempts);
      for (const {id} of stuck) expect((await world.state(id)).retryAt?.getTime()).toBeGreaterThan(before);
    },
  );
});

describe.each(providers)('a notice by %s', (provider) => {
  test('is sent once, with a collapse id that only this phone has', async () => {
    const [id, other] = [await dispatching.notice(provider), await dispatching.notice(provider)];
    await dispatching.handle(id);
    await dispatching.handle(id);
    await dispatching.handle(other);
    expect(await world.state(id)).toMatchObject({outcome: 'SENT'});
    const sent = dispatching.servers[provider].requests.map(collapseIds[provider]);
    expect(sent).toEqual([expect.stringMatching(/^[\w-]{32}$/), expect.stringMatching(/^[\w-]{32}$/)]);
    expect(new Set(sent).size).toBe(2);
  });

  test('is retried after a fault of the provider, and given up after a day', async () => {
    dispatching.servers[provider].behaviour = () => ({status: 500});
    const id = await dispatching.notice(provider);
    await dispatching.handle(id);
    expect(await world.state(id)).toMatchObject({outcome: null, failures: 1});
    await world.admin.query(
      `UPDATE push_delivery SET created_at = created_at - interval '24 hours' WHERE id = $1`,
      [id],
    );
    await dispatching.handle(id);
    expect(await world.state(id)).toMatchObject({outcome: 'EXPIRED', failures: 1});
    expect(dispatching.servers[provider].requests).toHaveLength(1);
  });
});

test('a push beyond the share of its provider is postponed without counting as a failure', async () => {
  dispatching.servers.APNS.behaviour = () => 'silence';
  const shutdown = new AbortController();
  const three = await Promise.all(Array.from({length: 3}, () => dispatching.delivery('APNS')));
  const attempts = three.map(({id}) => dispatching.handle(id, shutdown.signal));
  await Promise.race(attempts);
  const states = await Promise.all(three.map(({id}) => world.state(id)));
  expect(states.filter(({wait}) => wait !== null)).toEqual([
    expect.objectContaining({outcome: null, failures: 0}),
  ]);
  shutdown.abort();
  await Promise.all(attempts);
});

test('a provider that keeps failing gets no pushes for a while, and gets them again once it works', async () => {
  dispatching.servers.APNS.behaviour = () => ({status: 503});
  // The deliveries are created first, because the circuit is open for only one second.
  const failing = await Promise.all(Array.from({length: 5}, () => dispatching.delivery('APNS')));
  const {id} = await dispatching.delivery('APNS');
  for (const each of failing) await dispatching.handle(each.id);
  await dispatching.handle(id);
  expect(dispatching.servers.APNS.requests).toHaveLength(5);
  expect(await world.state(id)).toMatchObject({outcome: null, failures: 0});

  dispatching.servers.APNS.behaviour = () => ({status: 200});
  for (let tries = 0; (await world.state(id)).outcome === null && tries < 100; tries += 1) {
    await delay(50);
    await dispatching.handle(id);
  }
  expect(await world.state(id)).toMatchObject({outcome: 'SENT'});
});

test('jobs that waited while no dispatcher was running send each push once', async () => {
  const {id} = await dispatching.delivery('FCM');
  const jobs = [];
  for (const seconds of [0, 12, 24, 48]) jobs.push(...(await world.enqueueAfter(seconds)));
  const own = jobs.filter((job) => job.id === id);
  expect(own.map(({enqueued}) => enqueued)).toEqual([1, 2, 3, 4]);
  await Promise.all(own.map(({enqueued}) => dispatching.handle(id, undefined, enqueued)));
  expect(dispatching.servers.FCM.requests).toHaveLength(1);
  expect(await world.state(id)).toMatchObject({outcome: 'SENT'});
});

test.each([
  ['was encrypted with a key that is missing', `'\\x63' || substr(push_token_encrypted, 2)`],
  ['is too short', `'\\x00'`],
])('a push whose token %s is given up, and the token is kept', async (_, token) => {
  const {id, sessionId} = await dispatching.delivery('APNS');
  await world.admin.query(
    `UPDATE device SET push_token_encrypted = ${token}
     WHERE id = (SELECT device_id FROM push_delivery WHERE session_id = $1)`,
    [sessionId],
  );
  await dispatching.handle(id);
  expect(await world.state(id)).toMatchObject({outcome: 'FAILED', failures: 0, provider: 'APNS'});
  expect(dispatching.servers.APNS.requests).toEqual([]);
});

test('a push for a provider that is not configured is given up', async () => {
  const {id} = await dispatching.delivery('SIMULATOR');
  await dispatching.handle(id);
  expect(await world.state(id)).toMatchObject({outcome: 'FAILED'});
});
