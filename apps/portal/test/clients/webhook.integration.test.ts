import {PortalWithClients, secretIn} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start();
});
afterAll(() => world.stop());

const url = 'https://bakery.example/events';
const events = (...chosen: string[]): [string, string][] => chosen.map((event) => ['events', event]);
const set = (id: string, address = url, chosen = ['session.completed']) =>
  world.post(`/clients/${id}/webhook`, [['url', address], ...events(...chosen)], world.developer);
const page = async (id: string) => (await world.get(`/clients/${id}/webhook`, world.developer)).text;
const act = async (id: string, path: string) =>
  (await world.post(`/clients/${id}/webhook${path}`, {}, world.developer)).status;

test('a developer sets a webhook, whose secret is shown once', async () => {
  const id = await world.client();
  expect(await page(id)).toContain('The client has no webhook.');
  const {status, text} = await set(id, url, ['session.confirmed', 'session.cancelled']);
  const secret = secretIn(text);
  expect([status, secret.startsWith('whsec_')]).toEqual([200, true]);
  const shown = await page(id);
  for (const words of [url, 'Enabled', 'session.confirmed', 'session.cancelled'])
    expect(shown).toContain(words);
  expect(shown).not.toContain(secret);
  const changed = await set(id, `${url}/new`);
  expect([changed.status, (await page(id)).includes(`${url}/new`)]).toEqual([303, true]);
});

test('a wrong address or no events are refused with what was entered', async () => {
  const id = await world.client();
  const answer = await set(id, 'http://bakery.example/events', []);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('Choose at least one event.');
  const insecure = await set(id, 'http://bakery.example/events');
  expect([insecure.status, insecure.text.includes('The URL of the webhook')]).toEqual([422, true]);
  expect(insecure.text).toContain('value="http://bakery.example/events"');
  expect((await set(id, '')).text).toContain('Enter an address.');
});

test('a test event appears among the deliveries, and can be sent again when it is finished', async () => {
  const id = await world.client();
  await set(id);
  expect(await act(id, '/test')).toBe(303);
  expect(await page(id)).toMatch(/webhook\.test[^]*not sent yet/);
  const {rows} = await world.portal.admin.query(
    `UPDATE webhook_delivery SET outcome = 'FAILED', finished_at = clock_timestamp() WHERE client_id = $1 RETURNING id`,
    [id],
  );
  expect(await page(id)).toContain('Given up');
  expect(await act(id, `/deliveries/${rows[0].id}/resend`)).toBe(303);
  expect(await page(id)).toContain('Waiting');
  const other = await world.client();
  await set(other);
  expect(await act(other, `/deliveries/${rows[0].id}/resend`)).toBe(404);
});

test('a disabled webhook says so, refuses tests, and is enabled by saving', async () => {
  const id = await world.client();
  await set(id);
  expect(await act(id, '/disable')).toBe(303);
  expect(await page(id)).toContain('Somebody disabled it.');
  const refused = await world.post(`/clients/${id}/webhook/test`, {}, world.developer);
  expect([refused.status, refused.text.includes('is disabled')]).toEqual([422, true]);
  expect((await set(id)).status).toBe(303);
  expect(await page(id)).toContain('Enabled');
});

test('the secret is replaced, and the answer shows the new one', async () => {
  const id = await world.client();
  const first = secretIn((await set(id)).text);
  const {status, text} = await world.post(`/clients/${id}/webhook/secret`, {}, world.developer);
  expect([status, secretIn(text).startsWith('whsec_'), secretIn(text) === first]).toEqual([200, true, false]);
});
