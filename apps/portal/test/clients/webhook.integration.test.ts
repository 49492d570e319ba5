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

const rotation = async (id: string) => {
  const {status, text} = await world.get(`/clients/${id}/webhook/secret`, world.developer);
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(text) ?? [];
  return {status, text, seen};
};
const replace = (id: string, seen: string) =>
  world.post(`/clients/${id}/webhook/secret`, {seen}, world.developer);

test('a developer sets a webhook, whose secret is shown once', async () => {
  const id = await world.client();
  const before = await page(id);
  for (const part of ['The client has no webhook.', '/docs/guides/webhooks', 'npx @signet/sdk listen'])
    expect(before).toContain(part);
  const {status, text} = await set(id, url, ['session.confirmed', 'session.cancelled']);
  const secret = secretIn(text);
  expect([status, secret.startsWith('whsec_')]).toEqual([200, true]);
  for (const part of ['verifyWebhook({body', 'npm install', 'Send a test event', '/docs/guides/webhooks'])
    expect(text).toContain(part);
  const shown = await page(id);
  for (const part of [url, 'Enabled', 'session.confirmed', 'session.cancelled'])
    expect(shown).toContain(part);
  expect(shown).not.toContain(secret);
  expect(text).toContain('.listen(4001)');
  expect(text).toContain('app.post(&#39;/events&#39;, express.raw(');
  const changed = await set(id, `${url}/new`);
  expect([changed.status, (await page(id)).includes(`${url}/new`)]).toEqual([303, true]);
});

test('a wrong address or no events are refused with what was entered', async () => {
  const id = await world.client();
  const response = await set(id, 'http://bakery.example/events', []);
  expect(response.status).toBe(422);
  expect(response.text).toContain('Choose at least one event.');
  const insecure = await set(id, 'http://bakery.example/events');
  expect([insecure.status, insecure.text.includes('The address of the webhook')]).toEqual([422, true]);
  expect(insecure.text).toContain('value="http://bakery.example/events"');
  expect((await set(id, '')).text).toContain(
    'Enter the whole address, such as https://shop.example/webhook.',
  );
});

test.each([
  'https://10.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://0x0a000001/',
])('the private address %s is refused at once', async (address) => {
  const {status, text} = await set(await world.client(), address);
  expect([status, text]).toEqual([422, expect.stringContaining('names an IP address that is not public')]);
});

test('an address is stored without control characters, and viewers see only its origin', async () => {
  const id = await world.client();
  await set(id, 'https://hooks.example/in/\u001b[31m?token=S3CR3T');
  expect(await page(id)).toContain('https://hooks.example/in/%1B[31m?token=S3CR3T');
  const {text} = await world.get(`/clients/${id}/webhook`, world.viewer);
  expect(text).toContain('https://hooks.example/…');
  expect(text).not.toContain('S3CR3T');
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
  const again = await world.post(
    `/clients/${id}/webhook/deliveries/${rows[0].id}/resend`,
    {},
    world.developer,
  );
  expect(again.status).toBe(303);
  const feedback = await world.portal.get(again.headers.get('location') ?? '', world.developer);
  expect(feedback.text).toContain('The event is sent again. Your server has not answered yet');
  await world.portal.admin.query(
    `INSERT INTO webhook_attempt (id, delivery_id, duration_ms, status) VALUES (gen_random_uuid(), $1, 12, 204)`,
    [rows[0].id],
  );
  const answered = await world.portal.get(again.headers.get('location') ?? '', world.developer);
  expect(answered.text).not.toContain('The event is sent again.');
  expect(await page(id)).toContain('Waiting');
  const other = await world.client();
  await set(other);
  expect(await act(other, `/deliveries/${rows[0].id}/resend`)).toBe(404);
});

test('after many test events within an hour, the page says when the next one may be sent', async () => {
  const id = await world.client();
  await set(id);
  await world.portal.admin.query(
    `INSERT INTO audit_entry (id, actor, action, target)
     SELECT gen_random_uuid(), 'portal:member', 'webhook.tested', 'relying_party:' || $1::text FROM generate_series(1, 59)`,
    [id],
  );
  expect(await act(id, '/test')).toBe(303);
  const refused = await world.post(`/clients/${id}/webhook/test`, {}, world.developer);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Members have sent events by hand to this webhook 60 times within an hour');
  expect(refused.text).toMatch(/Try again in \d+ minutes/);
  expect((await page(id)).match(/webhook\.test<\/code>[^]*?not sent yet/g)).toHaveLength(1);
});

test('a disabled webhook says so, refuses tests, and is enabled by saving', async () => {
  const id = await world.client();
  await set(id);
  expect(await act(id, '/disable')).toBe(303);
  const disabled = await page(id);
  expect(disabled).toContain('Somebody disabled it.');
  for (const button of ['Send again', 'Send a test event', 'Disable the webhook'])
    expect([button, disabled.includes(button)]).toEqual([button, false]);
  expect(disabled).toContain('Replace the webhook secret');
  const refused = await world.post(`/clients/${id}/webhook/test`, {}, world.developer);
  expect([refused.status, refused.text.includes('is disabled')]).toEqual([422, true]);
  expect((await set(id)).status).toBe(303);
  expect(await page(id)).toContain('Enabled');
});

test('the secret is replaced, and the answer shows the new one', async () => {
  const id = await world.client();
  const first = secretIn((await set(id)).text);
  expect((await rotation(id)).text).not.toContain('less than 24 hours ago');
  const {status, text} = await replace(id, '');
  expect([status, secretIn(text).startsWith('whsec_'), secretIn(text) === first]).toEqual([200, true, false]);
});

test('a form that is sent twice replaces the secret once; the next form says what another replacement ends', async () => {
  const id = await world.client();
  await set(id);
  await replace(id, '');
  const repeated = await replace(id, '');
  expect([repeated.status, repeated.text.includes('was not replaced again')]).toEqual([422, true]);
  const {text, seen} = await rotation(id);
  expect(text).toContain('replaced less than 24 hours ago');
  expect(secretIn((await replace(id, seen)).text)).toMatch(/^whsec_/);
  expect((await replace(id, 'yesterday')).text).toContain('The form is damaged.');
});

test('the webhook is disabled from a page that says what that means', async () => {
  const id = await world.client();
  await set(id);
  const {status, text} = await world.get(`/clients/${id}/webhook/disable`, world.developer);
  expect([status, text.includes('Events that wait are discarded')]).toEqual([200, true]);
});

test('without a webhook there is no secret to replace', async () => {
  const id = await world.client();
  expect((await rotation(id)).status).toBe(404);
});

test('the latest deliveries stand above the form, with their seconds', async () => {
  const id = await world.client();
  await set(id);
  await act(id, '/test');
  const text = await page(id);
  expect(text.indexOf('Latest deliveries')).toBeLessThan(text.indexOf('Change the webhook'));
  expect(text).toMatch(/\d\d:\d\d:\d\d UTC<\/time/);
});
