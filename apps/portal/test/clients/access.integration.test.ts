import {createPrisma} from '@signet/admin';
import {AccessDecisions} from '@signet/admin/portal';
import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
let decisions: AccessDecisions;
beforeAll(async () => {
  world = await PortalWithClients.start();
  decisions = new AccessDecisions(createPrisma(world.portal.admin), 'test');
});
afterAll(() => world.stop());

const page = async (id: string) => (await world.get(`/clients/${id}/access`, world.developer)).text;
const ask = (id: string, fields: [string, string][]) =>
  world.post(`/clients/${id}/access`, fields, world.developer);
const openRequest = async (id: string): Promise<string> => {
  const {rows} = await world.portal.admin.query(
    `SELECT id FROM access_request WHERE client_id = $1 AND status = 'OPEN'`,
    [id],
  );
  return rows[0].id;
};

test('a developer asks for data, an operator approves, and the page shows both', async () => {
  const id = await world.client({environment: 'production'});
  const wanted: [string, string][] = [
    ['attributes', 'name'],
    ['predicates', 'AGE_OVER'],
    ['signing', 'true'],
    ['purpose', 'Age check for wine'],
  ];
  expect((await ask(id, wanted)).status).toBe(303);
  const waiting = await page(id);
  for (const part of ['name, AGE_OVER, signatures', 'Age check for wine', 'Waits for the operator'])
    expect(waiting).toContain(part);
  expect(waiting).not.toContain('Send the request');
  const again = await ask(id, wanted);
  expect([again.status, again.text.includes('has an open request')]).toEqual([422, true]);

  await decisions.approve(await openRequest(id), 'Fine.');
  const approved = await page(id);
  for (const part of ['Approved', 'Fine.', 'Send the request']) expect(approved).toContain(part);
  expect(approved).toMatch(/may request[^]*<code>name<\/code>[^]*<code>AGE_OVER<\/code>/);
  expect(approved).toMatch(/Signatures<\/dt>\s*<dd>The client may request them\./);
});

test('the answer of an operator who denies is shown', async () => {
  const id = await world.client({environment: 'production'});
  await ask(id, [
    ['attributes', 'personalCode'],
    ['purpose', 'Just in case'],
  ]);
  await decisions.deny(await openRequest(id), 'Say what for.');
  expect(await page(id)).toMatch(/Denied[^]*Say what for\./);
});

test('a request without a choice or a purpose is refused with what was entered', async () => {
  const id = await world.client({environment: 'production'});
  expect((await ask(id, [['purpose', 'x']])).text).toContain(
    'Choose at least one attribute or predicate, or signatures.',
  );
  const without = await ask(id, [['attributes', 'country']]);
  expect([without.status, without.text.includes('Enter the purpose.')]).toEqual([422, true]);
  expect(without.text).toMatch(/value="country"\s+checked/);
});

test('a client for tests begins without access as well', async () => {
  expect(await page(await world.client())).toContain('Ask for more');
});

test('where clients for tests are open, they may request everything, so that the page has no form', async () => {
  const open = await PortalWithClients.start({openTestClients: true});
  const id = await open.client();
  const {text} = await open.get(`/clients/${id}/access`, open.developer);
  expect([text.includes('Ask for more'), text.includes('personalCode')]).toEqual([false, true]);
  const {text: form} = await open.get('/clients/new', open.developer);
  expect(form).toContain('May request all attributes and signatures.');
  await open.stop();
});
