import {newId} from '@signet/store';
import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start();
});
afterAll(() => world.stop());

/** Counts sessions that ended some hours ago. */
const count = (client: string, hoursAgo: number, type: string, sessions: number, redeemed: number) =>
  world.portal.admin.query(
    `INSERT INTO client_statistics (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed, completed, redeemed)
     VALUES ($1, date_trunc('hour', clock_timestamp(), 'UTC') - $2 * interval '1 hour', $3::"SignatureType", 'COMPLETED', '', $4, $4, $4, $4, $5)`,
    [client, hoursAgo, type, sessions, redeemed],
  );

const givenUp = (client: string, hoursAgo: number) =>
  world.portal.admin.query(
    `INSERT INTO webhook_delivery (id, client_id, type, outcome, finished_at)
     VALUES ($1, $2, 'webhook.test', 'FAILED', clock_timestamp() - $3 * interval '1 hour')`,
    [newId(), client, hoursAgo],
  );

const overview = async (by = world.viewer) =>
  (await world.get('', by)).text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('an organisation without clients shows no numbers', async () => {
  expect(await overview()).not.toContain('last 24 hours');
});

test('the overview shows the logins of a day and of a month, how many succeeded, and failed events', async () => {
  const [one, two] = [await world.client(), await world.client()];
  await count(one, 1, 'AUTHENTICATION', 10, 9);
  await count(one, 100, 'AUTHENTICATION', 30, 21);
  await count(one, 1, 'SIGNING', 500, 0);
  await count(one, 24 * 40, 'AUTHENTICATION', 500, 500);
  await count(two, 2, 'AUTHENTICATION', 10, 10);
  await givenUp(one, 1);
  await givenUp(one, 30);
  const text = await overview();
  expect(text).toContain(
    'Logins, last 24 hours 19 Logins, last 30 days 40 Succeeded, last 30 days 80 % Webhook events given up, last 24 hours 1',
  );
  expect(text).toContain(`${one} 9 30 logins to Corner Bakery 75 % 1 events for Corner Bakery`);
  expect(text).toContain(`${two} 10 10 logins to Corner Bakery 2 100 % 0 events for Corner Bakery 2`);
});

test('the numbers of another organisation are not counted, and a client without logins has a dash', async () => {
  const other = await world.portal.people.owner('Other Ltd');
  const id = newId();
  const form = {id, environment: 'test', name: 'Elsewhere', redirectUris: '', returnOrigins: ''};
  const path = `/o/${other.membership.organisationId}`;
  expect((await world.portal.post(`${path}/clients`, form, other)).status).toBe(200);
  const {text} = await world.portal.get(path, other);
  const plain = text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(plain).toContain(
    'Logins, last 24 hours 0 Logins, last 30 days 0 Succeeded, last 30 days – Webhook events',
  );
});
