import {testKeys} from '@signet/testing';
import {WebhookDirectory} from '../../src/registry/clients/webhook-directory.js';
import {WebhookEndpoints} from '../../src/registry/clients/webhook-endpoints.js';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';

let world: PortalWorld;
beforeAll(async () => {
  world = await portalWorld();
});
afterAll(() => world.close());

test('the rights of the portal suffice to manage the webhook of a client and to see its deliveries', async () => {
  const owner = await world.owner();
  const {id} = await world.clients.register(owner, productionClient);
  const endpoints = new WebhookEndpoints(world.portal, testKeys.encryption, `portal:${owner.subjectId}`);
  const directory = new WebhookDirectory(world.portal);
  expect(await endpoints.set(id, {url: 'https://shop.example/events'})).toMatch(/^whsec_/);
  expect(await endpoints.set(id, {url: 'https://shop.example/hooks'})).toBeNull();
  expect(await endpoints.rotateSecret(id)).toMatch(/^whsec_/);
  const delivery = await endpoints.test(id);
  expect(await directory.deliveries(id, 10)).toMatchObject([{id: delivery, type: 'webhook.test'}]);
  await world.admin.query(`UPDATE webhook_delivery SET outcome = 'FAILED', finished_at = now()`);
  expect(await endpoints.resend(delivery)).toBe(id);
  await endpoints.disable(id);
  expect(await directory.find(id)).toMatchObject({url: 'https://shop.example/hooks', status: 'DISABLED'});
  expect(await directory.deliveries(id, 10)).toMatchObject([{outcome: 'DISCARDED'}]);
  expect(await world.auditText()).not.toMatch(/whsec_|shop\.example/);
});
