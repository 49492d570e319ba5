import {newId} from '@signet/store';
import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
let client: string;
beforeAll(async () => {
  world = await PortalWithClients.start();
  client = await world.client();
  const fields: [string, string][] = [
    ['url', 'https://bakery.example/events'],
    ['events', 'session.completed'],
  ];
  await world.post(`/clients/${client}/webhook`, fields, world.developer);
});
afterAll(() => world.stop());

/** Sends a test event, and returns the path of the page to which the portal leads. */
async function sentTest(): Promise<string> {
  const {status, headers} = await world.post(`/clients/${client}/webhook/test`, {}, world.developer);
  expect(status).toBe(303);
  return headers.get('location') ?? '';
}

const idIn = (path: string): string => path.split('/').at(-1) ?? '';

/** Records an attempt as the webhook dispatcher does. */
async function attempt(path: string, status: number | null, fault: string | null): Promise<void> {
  const {admin} = world.portal;
  await admin.query(
    'INSERT INTO webhook_attempt (id, delivery_id, duration_ms, status, fault) VALUES ($1, $2, 5, $3, $4)',
    [newId(), idIn(path), status, fault],
  );
  await admin.query(
    `UPDATE webhook_delivery SET failures = 1, retry_at = clock_timestamp() + interval '5 seconds' WHERE id = $1`,
    [idIn(path)],
  );
}

test('a test event leads to a page about it, which says that there is no result yet', async () => {
  const path = await sentTest();
  const {status, text} = await world.portal.get(path, world.developer);
  expect(status).toBe(200);
  expect(text).toContain('The event is on its way');
  expect(text).toContain(`<a href="${path}">Look again</a>`);
  expect(text).toContain(`msg_${idIn(path)}`);
});

test.each([
  [null, 'unknown_host', 'DNS does not know the host', 'Check the spelling of the host'],
  [null, 'connection_refused', 'the connection was refused', 'Start your server'],
  [null, 'unreachable', 'the host cannot be reached', 'the firewall'],
  [null, 'bad_certificate', 'the TLS certificate is not valid', 'intermediate certificates'],
  [null, 'tls_failed', 'no TLS connection could be set up', 'plain HTTP'],
  [null, 'timed_out', 'no answer in time', 'Answer first'],
  [null, 'no_response', 'the connection ended before a complete answer', 'the log of your server'],
  [null, 'private_address', 'the address is not public', 'a private network'],
  [308, 'redirect', 'the answer was a redirect', 'Set the address to which your server redirects'],
  [403, null, 'status 403', 'CSRF protection'],
  [404, null, 'status 404', 'Correct the address'],
  [422, null, 'status 422', 'compare the webhook secret'],
  [502, null, 'status 502', 'Its log says why'],
])(
  'after the status %s and the fault %s, the page says what to do',
  async (status, fault, message, remedy) => {
    const path = await sentTest();
    await attempt(path, status, fault);
    const {text} = await world.portal.get(path, world.developer);
    expect(text).toContain(message);
    expect(text).toContain(remedy);
  },
);

test('an accepted event is good, and leaves nothing to do', async () => {
  const path = await sentTest();
  await attempt(path, 204, null);
  await world.portal.admin.query(
    `UPDATE webhook_delivery SET outcome = 'DELIVERED', retry_at = NULL, finished_at = clock_timestamp() WHERE id = $1`,
    [idIn(path)],
  );
  const {text} = await world.portal.get(path, world.developer);
  expect(text).toContain('Your server accepted the event.');
  expect(text).not.toContain('Look again');
});

test('a delivery of another client, or of none, is not shown', async () => {
  const path = await sentTest();
  const other = await world.client();
  expect(
    (await world.get(`/clients/${other}/webhook/deliveries/${idIn(path)}`, world.developer)).status,
  ).toBe(404);
  for (const id of [newId(), 'nonsense'])
    expect((await world.get(`/clients/${client}/webhook/deliveries/${id}`, world.developer)).status).toBe(
      404,
    );
});

test('the list of deliveries leads to the page of each', async () => {
  const path = await sentTest();
  expect((await world.get(`/clients/${client}/webhook`, world.viewer)).text).toContain(`<a href="${path}">`);
});

test('an event that was accepted, and is sent again, is on its way', async () => {
  const path = await sentTest();
  await attempt(path, 204, null);
  const {text} = await world.portal.get(path, world.developer);
  expect(text).toContain('The event is on its way');
  expect(text).not.toContain('There is nothing that you can do.');
});
