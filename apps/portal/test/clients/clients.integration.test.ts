import {basic} from '../../../api-gateway/test/relying-party/gateway.js';
import {PortalWithClients, clientIn, secretIn} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start();
});
afterAll(() => world.stop());

const fields = {
  environment: 'test',
  name: 'Corner Bakery',
  redirectUris: 'https://bakery.example/callback\r\n\r\nhttps://bakery.example/second ',
  returnOrigins: 'https://bakery.example',
};

const registrationOf = async (id: string) => {
  const {rows} = await world.portal.admin.query(
    `SELECT name, is_test, redirect_uris, return_origins, allowed_attributes, organisation_id FROM relying_party WHERE id = $1`,
    [id],
  );
  return rows[0];
};

test('a developer registers a client, whose secret is shown once', async () => {
  const {status, headers, text} = await world.post('/clients', fields, world.developer);
  const [id, secret] = [clientIn(text), secretIn(text)];
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await registrationOf(id)).toMatchObject({
    name: 'Corner Bakery',
    is_test: true,
    redirect_uris: ['https://bakery.example/callback', 'https://bakery.example/second'],
    return_origins: ['https://bakery.example'],
    organisation_id: world.owner.membership.organisationId,
  });
  const settings = await world.get(`/clients/${id}`, world.viewer);
  expect(settings.text).toContain(id);
  expect(settings.text).not.toContain(secret);
  expect(await world.authenticates(basic({id, secret}))).toBe(true);
});

test('a production client begins without access to personal data', async () => {
  const {text} = await world.post('/clients', {...fields, environment: 'production'}, world.owner);
  expect(await registrationOf(clientIn(text))).toMatchObject({is_test: false, allowed_attributes: []});
  expect(text).toContain('Ask for the data and the signatures');
});

test('every fault of a form is shown at its field, with what was entered', async () => {
  const redirectUris = 'http://bakery.example/callback\nnonsense\nhttps://bakery.example/#x';
  const {status, text} = await world.post(
    '/clients',
    {name: ' ', redirectUris, returnOrigins: 'https://bakery.example/login'},
    world.developer,
  );
  expect(status).toBe(422);
  for (const sentence of [
    'Choose an environment.',
    'Enter a name.',
    'http://bakery.example/callback must be https, or http on a loopback host.',
    'nonsense must be a valid, whole address, such as https://shop.example/callback.',
    'https://bakery.example/#x must not have a fragment.',
    'https://bakery.example/login must be an origin such as https://shop.example',
  ])
    expect(text).toContain(sentence);
  expect(text).toContain(redirectUris);
});

test('a developer changes the settings, and a wrong form changes nothing', async () => {
  const id = await world.client();
  const changed = {name: 'New name', redirectUris: 'https://new.example/cb', returnOrigins: ''};
  const response = await world.post(`/clients/${id}`, changed, world.developer);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    world.path(`/clients/${id}?saved`),
  ]);
  expect((await world.get(`/clients/${id}?saved`, world.developer)).text).toContain(
    'The settings are saved.',
  );
  const stored = {name: 'New name', redirect_uris: ['https://new.example/cb'], return_origins: []};
  expect(await registrationOf(id)).toMatchObject(stored);

  const wrong = {...changed, name: 'Other', redirectUris: 'ftp://x'};
  expect((await world.post(`/clients/${id}`, wrong, world.developer)).status).toBe(422);
  const invisible = await world.post(`/clients/${id}`, {...changed, name: 'a\u202eb'}, world.developer);
  expect([invisible.status, invisible.text.includes('has characters that nobody can see')]).toEqual([
    422,
    true,
  ]);
  expect(await registrationOf(id)).toMatchObject(stored);
});

test('a developer chooses the start proof, which a new client prefers', async () => {
  const form = (await world.get('/clients/new', world.developer)).text;
  expect(form).toMatch(/value="PREFERRED"\s+checked/);
  const registered = await world.post('/clients', {...fields, startProof: 'PREFERRED'}, world.developer);
  const id = clientIn(registered.text);
  const shown = async () => (await world.get(`/clients/${id}`, world.viewer)).text;
  expect(await shown()).toContain('<dd>Preferred</dd>');
  const {environment: _, ...settings} = fields;
  await world.post(`/clients/${id}`, {...settings, startProof: 'REQUIRED'}, world.developer);
  expect(await shown()).toContain('<dd>Required</dd>');
  // A form of the previous release does not contain the field.
  await world.post(`/clients/${id}`, settings, world.developer);
  expect(await shown()).toContain('<dd>Required</dd>');
  const wrong = await world.post(`/clients/${id}`, {...settings, startProof: 'NONE'}, world.developer);
  expect([wrong.status, wrong.text.includes('The form is damaged.')]).toEqual([422, true]);
});

test.each([
  ['Two  spaces', 'Two spaces'],
  ['Mission’s Café', "Mission's Café"],
  ['A‑B – C', 'A-B - C'],
])('the name %s can be typed as %s', async (name, confirmation) => {
  const id = await world.client({name});
  const {text} = await world.get(`/clients/${id}/secret`, world.developer);
  const [, version = ''] = /name="version" value="(\d+)"/.exec(text) ?? [];
  expect((await world.post(`/clients/${id}/secret`, {confirmation, version}, world.developer)).status).toBe(
    200,
  );
});

test('the secret is replaced after the name was typed, and the old one is dead at once', async () => {
  const registered = await world.post('/clients', fields, world.developer);
  const [id, old] = [clientIn(registered.text), secretIn(registered.text)];
  const version = '1';
  const wrong = {confirmation: 'Bakery', version};
  const refused = await world.post(`/clients/${id}/secret`, wrong, world.developer);
  expect([refused.status, refused.text.includes('Type the name of the client:')]).toEqual([422, true]);
  expect(await world.authenticates(basic({id, secret: old}))).toBe(true);

  const form = {confirmation: 'Corner Bakery', version};
  const {status, text} = await world.post(`/clients/${id}/secret`, form, world.developer);
  expect([status, secretIn(text) === old]).toEqual([200, false]);
  expect(await world.authenticates(basic({id, secret: old}))).toBe(false);
  expect(await world.authenticates(basic({id, secret: secretIn(text)}))).toBe(true);

  const repeated = await world.post(`/clients/${id}/secret`, form, world.developer);
  expect([repeated.status, repeated.text.includes('its secret was not replaced')]).toEqual([422, true]);
  expect(await world.authenticates(basic({id, secret: secretIn(text)}))).toBe(true);
});

test('a form that is sent twice registers one client', async () => {
  const form = (await world.get('/clients/new', world.developer)).text;
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(form) ?? [];
  const registered = await world.post('/clients', {...fields, id}, world.developer);
  expect(clientIn(registered.text)).toBe(id);
  const repeated = await world.post('/clients', {...fields, id}, world.developer);
  expect([repeated.status, repeated.text.includes('This client is registered already')]).toEqual([422, true]);
  expect(repeated.text).toContain('<h2 id="summary">Nothing was changed</h2>');
  expect(repeated.text).toContain(`<a href="${world.path(`/clients/${id}`)}">Open the client</a>`);
  const damaged = await world.post('/clients', {...fields, id: 'x'}, world.developer);
  expect([damaged.status, damaged.text.includes('The form is damaged.')]).toEqual([422, true]);
});

test('a client without a redirect URI is registered with the hint that it cannot create logins', async () => {
  const {text} = await world.post('/clients', {...fields, redirectUris: ''}, world.developer);
  expect(text).toContain('Add a redirect URI');
  expect((await world.post('/clients', fields, world.developer)).text).not.toContain('Add a redirect URI');
});

test('an unknown client, and a client of another organisation, do not exist', async () => {
  const other = await world.portal.people.owner('Other Ltd');
  const id = await world.client();
  const home = `/o/${other.membership.organisationId}/clients`;
  for (const client of [id, '0195a5d0-1f2e-7c3a-8b4d-5e6f70819203', 'nonsense'])
    for (const page of ['', '/secret', '/webhook', '/access', '/sessions', '/statistics'])
      expect([page, (await world.portal.get(`${home}/${client}${page}`, other)).status]).toEqual([page, 404]);
});
