import {TrustStore} from '@signet/asic';
import {createPrisma, WebhookEndpoints} from '@signet/admin';
import {testKeys} from '@signet/testing';
import {z} from 'zod';
import {shop} from '../../../demo-shop/src/shop.js';
import {BASE_URL, Stack} from '../support/stack.js';

const shopUrl = 'https://shop.example';
const responseSchema = z.object({status: z.string().optional(), redirect: z.string().optional()});

describe('a shop with webhooks', () => {
  let stack: Stack;
  /** The paths of the shop's requests to Signet. */
  const requested: string[] = [];
  let app: Awaited<ReturnType<typeof shop>>;
  beforeAll(async () => {
    stack = await Stack.start({gateways: 1, sessionServices: 1, workers: ['webhook-dispatcher']});
    const {id: clientId, secret: clientSecret} = stack.client;
    const client = {
      baseUrl: BASE_URL,
      clientId,
      clientSecret,
      fetch: (url: string | URL | Request, options?: RequestInit) => {
        requested.push(new URL(new Request(url).url).pathname);
        return stack.fetch(url, options);
      },
    };
    const endpoints = new WebhookEndpoints(createPrisma(stack.admin), testKeys.webhook, 'test');
    // The shop needs the webhook secret before it listens, but the shop's URL is known only afterwards. The first URL
    // is a placeholder.
    const webhookSecret = await endpoints.set(stack.client.id, {url: 'https://shop.example/signet-events'});
    app = await shop(client, {
      ...{shopUrl, simulatorUrl: 'https://simulator.example', appScheme: 'signet'},
      signatures: {trust: new TrustStore([])},
      webhookSecret: webhookSecret ?? '',
    });
    const address = await app.listen({host: '127.0.0.1', port: 0});
    await endpoints.set(stack.client.id, {url: `${address}/signet-events`});
  });
  afterAll(async () => {
    await app.close();
    await stack.stop();
  });

  test('shows each step of a login and completes it, without a poll', async () => {
    const phone = await stack.phone();
    const begun = await app.inject({method: 'POST', url: '/login'});
    const cookie = [begun.headers['set-cookie'] ?? []]
      .flat()
      .map((header) => header.split(';')[0])
      .join('; ');
    const page = await app.inject({url: '/waiting', headers: {cookie}});
    const sessionId = /data-of="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const statusSince = async (since: string) => {
      const {body} = await app.inject({
        url: `/waiting/status?of=${sessionId}&since=${since}`,
        headers: {cookie},
      });
      return responseSchema.parse(JSON.parse(body));
    };

    const [opened, view] = await Promise.all([statusSince('PENDING'), phone.scan(sessionId)]);
    expect([opened, view.ok]).toEqual([{status: 'SCANNED'}, true]);
    const [approved] = await Promise.all([statusSince('SCANNED'), phone.confirm(sessionId, '1234')]);
    const {pathname, search} = new URL(approved.redirect ?? '');
    const back = await app.inject({url: pathname + search, headers: {cookie}});
    expect([back.statusCode, back.headers.location]).toEqual([303, '/']);
    expect(requested.filter((path) => path.endsWith('/status'))).toEqual([]);
  });

  test('refuses an event with a wrong signature', async () => {
    const {statusCode} = await app.inject({
      method: 'POST',
      url: '/signet-events',
      headers: {
        'webhook-id': 'id',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
      },
      payload: {type: 'session.confirmed', data: {}},
    });
    expect(statusCode).toBe(400);
  });
});
