import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
let client: string;
beforeAll(async () => {
  world = await PortalWithClients.start();
  client = await world.client();
  const webhook = {url: 'https://bakery.example/events', events: 'session.completed'};
  await world.post(`/clients/${client}/webhook`, webhook, world.owner);
  await world.post(`/clients/${client}/webhook/test`, {}, world.owner);
});
afterAll(() => world.stop());

const pages = ['', '/webhook', '/access', '/sessions', '/statistics'];

/** The path and valid fields of each form about clients. */
const forms = async (): Promise<[string, Record<string, string>][]> => {
  const {rows} = await world.portal.admin.query('SELECT id FROM webhook_delivery LIMIT 1');
  return [
    ['/clients', {environment: 'test', name: 'Mine', redirectUris: '', returnOrigins: ''}],
    [`/clients/${client}`, {name: 'Mine', redirectUris: '', returnOrigins: ''}],
    [`/clients/${client}/secret`, {confirmation: 'Corner Bakery', version: '1'}],
    [`/clients/${client}/webhook`, {url: 'https://mallory.example/', events: 'session.completed'}],
    [`/clients/${client}/webhook/secret`, {seen: ''}],
    [`/clients/${client}/webhook/test`, {}],
    [`/clients/${client}/webhook/disable`, {}],
    [`/clients/${client}/webhook/deliveries/${rows[0].id}/resend`, {}],
    [`/clients/${client}/access`, {attributes: 'name', purpose: 'curiosity'}],
  ];
};

/** The pages that consist of a form. A viewer may not open these pages. */
const formPages = () =>
  ['/secret', '/webhook/secret', '/webhook/disable'].map((page) => `/clients/${client}${page}`);

const state = async () => {
  const {rows} = await world.portal.admin.query(
    `SELECT (SELECT json_agg(r ORDER BY r.id) FROM relying_party r) AS clients,
       (SELECT json_agg(w) FROM webhook_endpoint w) AS webhooks,
       (SELECT json_agg(d ORDER BY d.id) FROM webhook_delivery d) AS deliveries,
       (SELECT count(*) FROM access_request) AS requests, (SELECT count(*) FROM audit_entry) AS entries`,
  );
  return rows;
};

test('a viewer reads every page, sees no form, and is refused every change', async () => {
  for (const page of pages) {
    const {status, text} = await world.get(`/clients/${client}${page}`, world.viewer);
    expect([page, status]).toEqual([page, 200]);
    expect([page, text.match(/<form method="post" action="(?!\/logout)/g)]).toEqual([page, null]);
  }
  const before = await state();
  for (const [path, fields] of await forms()) {
    expect([path, (await world.post(path, fields, world.viewer)).status]).toEqual([path, 403]);
    const invalid = {...fields, name: '', url: '', purpose: '', confirmation: ''};
    expect([path, (await world.post(path, invalid, world.viewer)).status]).toEqual([path, 403]);
  }
  for (const path of ['/clients/new', ...formPages()])
    expect([path, (await world.get(path, world.viewer)).status]).toEqual([path, 403]);
  expect(await state()).toEqual(before);
});

test.each(['stranger', 'owner of another organisation'])(
  'a %s gets the answer for a missing page',
  async (who) => {
    const {people} = world.portal;
    const by = who === 'stranger' ? await people.stranger() : await people.owner('Other Ltd');
    const before = await state();
    for (const page of [
      ...pages.map((one) => `/clients/${client}${one}`),
      '/audit',
      '/audit.csv',
      '/clients/new',
      ...formPages(),
    ])
      expect([page, (await world.get(page, by)).status]).toEqual([page, 404]);
    for (const [path, fields] of await forms())
      expect([path, (await world.post(path, fields, by)).status]).toEqual([path, 404]);
    const {rows} = await world.portal.admin.query(
      `SELECT count(*) FROM audit_entry WHERE action LIKE 'webhook.%'`,
    );
    expect(Number(rows[0].count)).toBe(2);
    expect((await state())[0].clients).toEqual(before[0].clients);
  },
);

test('a developer and an owner see the forms', async () => {
  for (const by of [world.developer, world.owner])
    for (const [page, part] of [
      ['', 'Change the settings'],
      ['/webhook', 'Disable the webhook'],
      ['/access', 'may request'],
    ])
      expect([page, (await world.get(`/clients/${client}${page}`, by)).text.includes(part ?? '')]).toEqual([
        page,
        true,
      ]);
});
