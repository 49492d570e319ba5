import {AccessDecisions} from '@signet/admin/portal';
import {createPrisma} from '@signet/admin';
import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
let decisions: AccessDecisions;
beforeAll(async () => {
  world = await PortalWithClients.start();
  decisions = new AccessDecisions(createPrisma(world.portal.admin), 'test');
});
afterAll(() => world.stop());

const settings = async (id: string) => (await world.get(`/clients/${id}`, world.viewer)).text;
const save = (id: string, fields: Record<string, string>) =>
  world.post(`/clients/${id}`, fields, world.developer);
async function approve(clientId: string): Promise<void> {
  const open = (await decisions.list({all: false})).filter((request) => request.clientId === clientId);
  for (const {id} of open) await decisions.approve(id);
}

test('a client for production waits for the approval of its name, and the portal says so', async () => {
  const id = await world.client({environment: 'production', name: 'Old Town Cafe'});
  for (const text of [await settings(id), (await world.get(`/clients/${id}/access`, world.viewer)).text]) {
    expect(text).toContain('has not approved the name of the client');
    expect(text).toContain('the name “Old Town Cafe”');
  }
  expect((await world.get('', world.viewer)).text).toContain('Waits for the operator');
  await approve(id);
  expect(await settings(id)).not.toContain('Waits for the operator');
});

test('a new name and a new host wait, and the form shows what was asked for', async () => {
  const id = await world.client({environment: 'production', name: 'Harbour Books'});
  await world.post(
    `/clients/${id}/access`,
    [
      ['signing', 'true'],
      ['purpose', 'Contracts'],
    ],
    world.developer,
  );
  await approve(id);
  const redirectUris = 'https://books.example/callback';
  const {status} = await save(id, {name: 'Harbor Books', redirectUris, returnOrigins: ''});
  expect(status).toBe(303);
  const text = await settings(id);
  expect(text).toContain('<h1>Harbour Books</h1>');
  expect(text).toContain('the name “Harbor Books”');
  expect(text).toContain(`the redirect URI ${redirectUris}`);
  expect(text).toMatch(/Redirect URIs<\/dt>\s*<dd><ul class="plain">\s*<li><code>https:\/\/bakery\.example/);
  const form = (await world.get(`/clients/${id}`, world.developer)).text;
  expect(form).toContain('value="Harbor Books"');
  await approve(id);
  expect(await settings(id)).toContain('<h1>Harbor Books</h1>');
});

test.each([
  ['the name of another client', 'ROUND TOWER', 'Another client has this name'],
  ['a name that looks like the name of another client', 'Rоund Tоwer', 'Another client has this name'],
  ['the name of the service', 'Signet Support', 'a name of the service itself'],
])('%s is refused with what was entered', async (_which, name, message) => {
  await world.client({environment: 'production', name: 'Round Tower'}).catch(() => undefined);
  const id = await world.client({environment: 'production'});
  const {status, text} = await save(id, {name, redirectUris: '', returnOrigins: ''});
  expect([status, text.includes(message), text.includes(`value="${name}"`)]).toEqual([422, true, true]);
});
