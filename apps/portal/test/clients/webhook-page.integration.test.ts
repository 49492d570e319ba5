import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start();
});
afterAll(() => world.stop());

const set = (id: string, url = 'https://bakery.example/events') =>
  world.post(`/clients/${id}/webhook`, {url, events: 'session.completed'}, world.developer);
const page = async (id: string) => (await world.get(`/clients/${id}/webhook`, world.developer)).text;

/** The headings of a page in their order. A heading that opens a part of the page begins with its state. */
const headingsOf = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?:<details class="folded" (open)?\s*>\s*(<summary>))?<h2[^>]*>\s*([^<]+?)\s*<\/h2>/g),
    ([, open, folded, heading = '']) => (folded === undefined ? heading : `${open ?? 'closed'}: ${heading}`),
  );

test('a developer first tries the webhook and sees its deliveries; what is seldom needed is closed', async () => {
  const id = await world.client();
  expect(headingsOf(await page(id))).toEqual(['Set a webhook']);
  await set(id);
  const rare = ['closed: Verify the events', 'closed: More actions'];
  const usual = ['Try it', 'Latest deliveries'];
  expect(headingsOf(await page(id))).toEqual([...usual, 'closed: Change the webhook', ...rare]);
  const refused = await set(id, 'shop.example');
  expect(refused.text).toContain('is not a complete address, such as https://shop.example/webhook');
  expect(headingsOf(refused.text)).toEqual([
    'Please correct this',
    ...usual,
    'open: Change the webhook',
    ...rare,
  ]);
  const viewed = await world.get(`/clients/${id}/webhook`, world.viewer);
  expect(headingsOf(viewed.text)).toEqual(['Latest deliveries']);
  await world.post(`/clients/${id}/webhook/disable`, {}, world.developer);
  expect(headingsOf(await page(id))).toEqual(['open: Change the webhook', 'Latest deliveries', ...rare]);
});

test('ten deliveries are visible at once, and the earlier ones can be opened', async () => {
  const id = await world.client();
  await set(id);
  const deliver = (count: number) =>
    world.portal.admin.query(
      `INSERT INTO webhook_delivery (id, client_id, type, outcome, finished_at)
       SELECT gen_random_uuid(), $1, 'webhook.test', 'DELIVERED', clock_timestamp() FROM generate_series(1, $2::int)`,
      [id, count],
    );
  await deliver(10);
  expect(await page(id)).not.toContain('Earlier events');
  await deliver(3);
  const [newest = '', earlier = ''] = (await page(id)).split('Earlier events');
  const rowsIn = (text: string) => text.match(/<code>webhook\.test<\/code><\/a>/g)?.length;
  expect([rowsIn(newest), rowsIn(earlier)]).toEqual([10, 3]);
});
