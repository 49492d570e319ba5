import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start({webhookPorts: [443, 8443]});
});
afterAll(() => world.stop());

const set = (id: string, address: string) =>
  world.post(`/clients/${id}/webhook`, {url: address, events: 'session.completed'}, world.developer);

test('the form names the ports that an address may have', async () => {
  const {text} = await world.get(`/clients/${await world.client()}/webhook`, world.developer);
  expect(text).toContain('It must have the port 443 or 8443; an address without a port has 443.');
});

test('an address with another port is refused, and one with a permitted port is accepted', async () => {
  const id = await world.client();
  const refused = await set(id, 'https://bakery.example:9443/events');
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(
    'The address of the webhook has a port that this service does not call; use 443 or 8443.',
  );
  expect((await set(id, 'https://bakery.example:8443/events')).status).toBe(200);
});
