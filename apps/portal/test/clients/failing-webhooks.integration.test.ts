import {newId} from '@signet/store';
import {textsIn} from '../../src/texts/texts.js';
import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
let client: string;
beforeAll(async () => {
  world = await PortalWithClients.start();
  client = await world.client({name: 'Cakes & Pies'});
  const webhook = {url: 'https://bakery.example/events', events: 'session.completed'};
  await world.post(`/clients/${client}/webhook`, webhook, world.developer);
});
beforeEach(async () => {
  await world.portal.admin.query('DELETE FROM webhook_delivery');
  await world.portal.admin.query(
    `UPDATE webhook_endpoint SET status = 'ENABLED', disabled_reason = NULL, failing_since = NULL`,
  );
});
afterAll(() => world.stop());

let events = 0;
/** Inserts an event that was given up, and returns the id of its delivery. */
async function givenUp(): Promise<string> {
  const id = newId();
  events += 1;
  await world.portal.admin.query(
    `INSERT INTO webhook_delivery (id, client_id, session_id, event_id, signature_type, type, outcome, finished_at)
     VALUES ($1, $2, $1, $3, 'AUTHENTICATION', 'session.completed', 'FAILED', clock_timestamp())`,
    [id, client, events],
  );
  return id;
}

const endpoint = (changes: string) => world.portal.admin.query(`UPDATE webhook_endpoint SET ${changes}`);

const everyPage = () => [
  '',
  '/members',
  '/audit',
  '/settings',
  '/clients/new',
  `/clients/${client}`,
  `/clients/${client}/webhook`,
];

/** The notices about webhooks on a page, as text. */
async function notices(path = '', by = world.developer): Promise<string[]> {
  const {status, text} = await world.get(path, by);
  expect([path, status]).toEqual([path, 200]);
  return text
    .split('<p class="notice warn">')
    .slice(1)
    .map((rest) =>
      (rest.split('</p>')[0] ?? '')
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

test('every page says which events were given up, until somebody sends them again', async () => {
  const [first, second] = [await givenUp(), await givenUp()];
  for (const path of everyPage())
    expect(await notices(path)).toEqual([
      '2 events for Cakes &amp; Pies were given up in the last 7 days. Look at the webhook',
    ]);
  expect(await notices('', world.viewer)).toHaveLength(1);
  expect((await world.get('', world.viewer)).text).toMatch(
    new RegExp(`<a href="${world.path(`/clients/${client}/webhook`)}"\\s*>Look at the webhook</a\\s*>`),
  );
  const again = (id: string) =>
    world.post(`/clients/${client}/webhook/deliveries/${id}/resend`, {}, world.developer);
  await again(first);
  expect(await notices()).toEqual([
    '1 event for Cakes &amp; Pies was given up in the last 7 days. Look at the webhook',
  ]);
  await again(second);
  expect(await notices()).toEqual([]);
});

test('every page says that a webhook has failed for more than an hour', async () => {
  await endpoint(`failing_since = '2026-01-01T12:03:00Z'`);
  for (const path of everyPage())
    expect(await notices(path)).toEqual([
      'The webhook of Cakes &amp; Pies has failed since 1 Jan 2026, 12:03 UTC. Its events wait, and are sent again. Look at the webhook',
    ]);
});

test.each([
  ['GONE', 'Your server answered 410 (Gone).'],
  ['FAILING', 'It failed for days without a success.'],
])('every page says that the service disabled a webhook as %s', async (reason, because) => {
  await endpoint(
    `status = 'DISABLED', disabled_reason = '${reason}', status_since = clock_timestamp() - interval '1 day'`,
  );
  const [notice = ''] = await notices('/members');
  expect(notice).toMatch(
    /^The webhook of Cakes &amp; Pies has been disabled since \d+ \w+ \d+, \d\d:\d\d UTC\. /,
  );
  expect(notice).toContain(`UTC. ${because} Events are not sent, and not kept for later.`);
});

test.each(['et', 'lv', 'lt', 'ru', 'de'] as const)(
  'the notice is in the language of the page: %s',
  async (language) => {
    await givenUp();
    const {text} = await world.portal.get(world.path('/members'), world.developer, {
      'accept-language': language,
    });
    const texts = textsIn(language).webhook.notices;
    expect(text).toContain(texts.givenUp('Cakes &amp; Pies', 1, '1'));
    expect(text).toContain(texts.look);
  },
);

test('while the notices cannot be read, pages and actions work without them', async () => {
  await givenUp();
  await world.portal.admin.query('ALTER TABLE webhook_delivery RENAME TO missing');
  try {
    expect(await notices('/members')).toEqual([]);
    const response = await world.post('/settings', {name: 'Bakeries Ltd'}, world.owner);
    expect(response.status).toBe(303);
  } finally {
    await world.portal.admin.query('ALTER TABLE missing RENAME TO webhook_delivery');
  }
  expect(await notices('/members')).toHaveLength(1);
});

test('the pages of another organisation, and those that belong to none, say nothing', async () => {
  await givenUp();
  const other = await world.portal.people.owner('Other Ltd');
  for (const path of [`/o/${other.membership.organisationId}`, '/'])
    expect((await world.portal.get(path, other)).text).not.toContain('given up in the last 7 days');
});
