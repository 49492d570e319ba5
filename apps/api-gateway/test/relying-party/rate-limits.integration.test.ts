import {randomUUID} from 'node:crypto';
import {hasRedis, redisUrl, startRedisServer} from '@signet/testing';
import {last, untilRefused} from '../rate-limits/refusals.js';
import {basic, envelope, loginRequest, startGateway, type Received, type TestGateway} from './gateway.js';

const refusal = (name: string, limit: number) => ({
  json: envelope('too_many_requests'),
  policy: `"${name}";q=${limit};w=1`,
  left: `"${name}";r=0;t=1`,
  retry: '1',
});

const summaryOf = ({json, headers}: Received) => ({
  json,
  policy: headers.get('ratelimit-policy'),
  left: headers.get('ratelimit'),
  retry: headers.get('retry-after'),
});

describe.each<[string, () => Promise<string | undefined>]>([
  ['PostgreSQL alone', async () => undefined],
  ...(hasRedis() ? [['Redis', redisUrl] satisfies [string, () => Promise<string>]] : []),
])('on %s', (_name, queueUrl) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const url = await queueUrl();
    gateway = await startGateway({
      limits: {creationRate: 3, pollRate: 4, failedBasicRate: 2},
      ...(url === undefined ? {} : {queueUrl: url}),
    });
  });
  afterAll(() => gateway.stop());

  test('creations of one client beyond the limit are refused', async () => {
    const client = await gateway.otherClient();
    const responses = await untilRefused(() => gateway.post('', loginRequest, client));
    expect(responses.length).toBeGreaterThan(3);
    expect(summaryOf(last(responses))).toEqual(refusal('creation', 3));
    expect((await gateway.post('', loginRequest, await gateway.otherClient())).status).toBe(200);
  });

  test('status calls of one client beyond the limit are refused', async () => {
    const client = await gateway.otherClient();
    const path = `/${await gateway.create({}, client)}/status`;
    expect(summaryOf(last(await untilRefused(() => gateway.get(path, client))))).toEqual(
      refusal('polling', 4),
    );
  });

  test('the limits of a registration override the defaults', async () => {
    const client = await gateway.otherClient();
    await gateway.admin.query(
      'UPDATE relying_party SET create_limit = 1, poll_limit = 2, version = version + 1 WHERE id = $1',
      [client.id],
    );
    const responses = await untilRefused(() => gateway.post('', loginRequest, client));
    expect(summaryOf(last(responses))).toEqual(refusal('creation', 1));
    const polls = await untilRefused(() => gateway.get(`/${randomUUID()}/status`, client));
    expect(summaryOf(last(polls))).toEqual(refusal('polling', 2));
  });

  test('after too many wrong secrets the right one is still accepted, cached or not', async () => {
    const client = await gateway.otherClient();
    const wrong = {headers: {authorization: basic({...client, secret: 'wrong'})}};
    const responses = await untilRefused(() => gateway.call('GET', `/${randomUUID()}/status`, wrong));
    expect(responses.slice(0, -1).map(({status}) => status)).toEqual(responses.slice(1).map(() => 401));
    expect(summaryOf(last(responses))).toEqual(refusal('authentication', 2));
    expect((await gateway.get(`/${randomUUID()}/status`, client)).status).toBe(404);
    await untilRefused(() => gateway.call('GET', `/${randomUUID()}/status`, wrong));
    expect((await gateway.get(`/${randomUUID()}/status`, client)).status).toBe(404);
  });

  test('credentials are checked before the limit of creations', async () => {
    const client = await gateway.otherClient();
    await untilRefused(() => gateway.post('', loginRequest, client));
    expect((await gateway.post('', loginRequest, {...client, secret: 'wrong'})).status).toBe(401);
  });

  test('limits are checked before the body', async () => {
    const client = await gateway.otherClient();
    expect(last(await untilRefused(() => gateway.post('', {unknown: 1}, client))).status).toBe(429);
  });
});

const withRedis = hasRedis() ? describe : describe.skip;

withRedis('with Redis', () => {
  test('replicas count creations together', async () => {
    const gateway = await startGateway({limits: {creationRate: 3}, queueUrl: await redisUrl()});
    const {base} = await gateway.anotherReplica();
    // Sends two requests of a new client to each of the two replicas.
    const burst = async () => {
      const client = await gateway.otherClient();
      const init = {
        headers: {authorization: basic(client), 'content-type': 'application/json'},
        body: JSON.stringify(loginRequest),
      };
      const places = [gateway.base, gateway.base, base, base];
      return Promise.all(places.map((where) => gateway.call('POST', '', init, where)));
    };
    const statuses: number[] = [];
    // Retries, because a window may end during a burst.
    for (let tries = 0; tries < 10 && !statuses.includes(429); tries += 1)
      statuses.push(...(await burst()).map(({status}) => status));
    expect(statuses.slice(-4).sort()).toEqual([200, 200, 200, 429]);
    await gateway.stop();
  });

  test('logins still work when Redis is killed', async () => {
    const redis = await startRedisServer();
    const gateway = await startGateway({queueUrl: redis.url});
    expect((await gateway.post('', loginRequest)).status).toBe(200);
    await redis.stop();
    for (let round = 0; round < 20; round += 1) {
      const start = performance.now();
      expect((await gateway.post('', loginRequest)).status).toBe(200);
      expect(performance.now() - start).toBeLessThan(1000);
    }
    await gateway.stop();
  });
});
