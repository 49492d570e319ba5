import {limits} from '@signet/contracts';
import {testKeys, testPool} from '@signet/testing';
import {OrganisationWebhooks, type Membership} from '../../src/portal/index.js';
import {createPrisma} from '../../src/prisma.js';
import {WebhookEndpoints} from '../../src/registry/clients/webhook-endpoints.js';
import {RegistryError} from '../../src/registry/registry-errors.js';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';

const most = {
  client: limits.webhookByHand.default,
  organisation: limits.webhookOrganisationByHand.default,
};

let world: PortalWorld;
/** Those of two portals. */
let portals: readonly [OrganisationWebhooks, OrganisationWebhooks];
let other: ReturnType<typeof testPool>;
let developer: Membership;
let clientId: string;
beforeAll(async () => {
  world = await portalWorld();
  other = testPool(world.database.urls.portal);
  portals = [
    new OrganisationWebhooks(world.portal, testKeys.webhook),
    new OrganisationWebhooks(createPrisma(other), testKeys.webhook),
  ];
});
beforeEach(async () => {
  developer = await world.join(await world.owner(), 'DEVELOPER');
  clientId = await endpoint();
});
afterAll(async () => {
  await other.end();
  await world.close();
});

const choice = {url: 'https://shop.example/events'};

async function endpoint(): Promise<string> {
  const {id} = await world.clients.register(developer, productionClient());
  await portals[0].set(developer, id, choice);
  return id;
}

/** Records that a member has sent test events, at most an hour ago. */
const sent = (client: string, count: number, action = 'webhook.tested', actor = 'portal:member') =>
  world.admin.query(
    `INSERT INTO audit_entry (id, actor, action, target, at)
     SELECT gen_random_uuid(), $1, $2, 'relying_party:' || $3::text, clock_timestamp() - interval '45 minutes'
     FROM generate_series(1, $4::int)`,
    [actor, action, client, count],
  );

const testEvent = (client = clientId) => portals[0].test(developer, client);

test('test events of several portals at the same time do not exceed the limit of a client', async () => {
  await sent(clientId, most.client - 3);
  const sends = [...portals, ...portals, ...portals].map((portal) => portal.test(developer, clientId));
  const ends = await Promise.allSettled(sends);
  expect(ends.filter(({status}) => status === 'fulfilled')).toHaveLength(3);
  expect(await portals[0].deliveries(developer, clientId, 100)).toHaveLength(3);
});

test('the refusal says how many events were sent, and when the next one may be sent', async () => {
  await sent(clientId, most.client);
  const refusal = testEvent();
  await expect(refusal).rejects.toThrow(RegistryError);
  await expect(refusal).rejects.toThrow(
    /^Members have sent events by hand to this webhook 60 times within an hour, .+ Try again in 1[0-5] minutes\./,
  );
});

test('examples, and events and periods that are sent again, have the same limit', async () => {
  const delivery = await testEvent();
  await world.admin.query(
    `UPDATE webhook_delivery SET outcome = 'FAILED', finished_at = now() WHERE client_id = $1`,
    [clientId],
  );
  await sent(clientId, most.client - 1, 'webhook.resent');
  const [portal] = portals;
  for (const send of [
    () => portal.resend(developer, clientId, delivery),
    () => portal.resendRange(developer, clientId, {since: new Date(0), onlyFailed: true}),
    () => portal.example(developer, clientId, 'webhook.test'),
  ])
    await expect(send()).rejects.toThrow('which is the maximum');
});

test('the clients of an organisation share a limit, and other organisations have their own', async () => {
  const clients = await Promise.all(Array.from({length: 3}, endpoint));
  for (const client of clients) await sent(client, Math.ceil(most.organisation / clients.length));
  await expect(testEvent()).rejects.toThrow(
    'Members have sent events by hand to the webhooks of this organisation 200 times within an hour',
  );
  developer = await world.join(await world.owner('Banks'), 'DEVELOPER');
  await expect(testEvent(await endpoint())).resolves.toEqual(expect.any(String));
});

test('after an hour, events may be sent again', async () => {
  await sent(clientId, most.client);
  await world.admin.query(
    `UPDATE audit_entry SET at = at - interval '15 minutes' WHERE target = 'relying_party:' || $1::text`,
    [clientId],
  );
  await expect(testEvent()).resolves.toEqual(expect.any(String));
});

test('what operators send neither counts nor is limited', async () => {
  await sent(clientId, most.client, 'webhook.tested', 'mari@bastion');
  await testEvent();
  await sent(clientId, most.client);
  const operator = new WebhookEndpoints(world.operator, testKeys.webhook, 'mari@bastion');
  await expect(operator.test(clientId)).resolves.toEqual(expect.any(String));
});
