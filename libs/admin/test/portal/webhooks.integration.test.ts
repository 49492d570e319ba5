import {testKeys} from '@signet/testing';
import {newId} from '@signet/store/sql';
import {OrganisationWebhooks, RoleError, type Membership} from '../../src/portal/index.js';
import {RegistrationError} from '../../src/registry/clients/client-draft.js';
import {UnknownTargetError} from '../../src/registry/registry-errors.js';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';

let world: PortalWorld;
let webhooks: OrganisationWebhooks;
let owner: Membership;
let developer: Membership;
let clientId: string;
beforeAll(async () => {
  world = await portalWorld();
  webhooks = new OrganisationWebhooks(world.portal, testKeys.webhook);
});
beforeEach(async () => {
  owner = await world.owner();
  developer = await world.join(owner, 'DEVELOPER');
  clientId = (await world.clients.register(developer, productionClient())).id;
});
afterAll(() => world.close());

const choice = {url: 'https://shop.example/events'};

/** The argument `seen` of `rotateSecret`, for a member who opened the form before the secret was ever replaced. */
const unreplaced = {previousSecretEndsAt: null};

const fail = () => world.admin.query(`UPDATE webhook_delivery SET outcome = 'FAILED', finished_at = now()`);

test('a client has no endpoint until a member sets one', async () => {
  expect(await webhooks.find(owner, clientId)).toBeNull();
  expect(await webhooks.set(developer, clientId, choice)).toMatch(/^whsec_/);
  expect(await webhooks.find(owner, clientId)).toMatchObject({...choice, status: 'ENABLED'});
});

test('a changed endpoint keeps its secret until it is rotated', async () => {
  const secret = await webhooks.set(developer, clientId, choice);
  expect(await webhooks.set(developer, clientId, {...choice, events: ['session.cancelled']})).toBeNull();
  const renewed = await webhooks.rotateSecret(developer, clientId, unreplaced);
  expect(renewed).toMatch(/^whsec_/);
  expect(renewed).not.toBe(secret);
  expect(await webhooks.find(owner, clientId)).toMatchObject({
    events: ['session.cancelled'],
    previousSecretEndsAt: expect.any(Date),
  });
});

test('of two replacements that have seen the same secret, one is carried out', async () => {
  await webhooks.set(developer, clientId, choice);
  const replace = () => webhooks.rotateSecret(developer, clientId, unreplaced);
  const ends = await Promise.allSettled([replace(), replace()]);
  expect(ends.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(replace()).rejects.toThrow('was not replaced again');
  const {previousSecretEndsAt = null} = (await webhooks.find(owner, clientId)) ?? {};
  expect(await webhooks.rotateSecret(developer, clientId, {previousSecretEndsAt})).toMatch(/^whsec_/);
});

test('an event is sent again, also a test event', async () => {
  await webhooks.set(developer, clientId, choice);
  const id = await webhooks.test(developer, clientId);
  await fail();
  expect(await webhooks.deliveries(owner, clientId, 10)).toMatchObject([{id, outcome: 'FAILED'}]);
  await webhooks.resend(developer, clientId, id);
  expect(await webhooks.deliveries(owner, clientId, 10)).toMatchObject([{id, outcome: null}]);
});

test('what waits for a disabled endpoint is discarded', async () => {
  await webhooks.set(developer, clientId, choice);
  await webhooks.test(developer, clientId);
  await webhooks.disable(developer, clientId);
  expect(await webhooks.find(owner, clientId)).toMatchObject({status: 'DISABLED'});
  expect(await webhooks.deliveries(owner, clientId, 10)).toMatchObject([{outcome: 'DISCARDED'}]);
});

test('a viewer reads and changes nothing', async () => {
  const viewer = await world.join(owner, 'VIEWER');
  await webhooks.set(developer, clientId, choice);
  const delivery = await webhooks.test(developer, clientId);
  const seen = await webhooks.find(viewer, clientId);
  expect(await webhooks.deliveries(viewer, clientId, 10)).toHaveLength(1);
  for (const change of [
    () => webhooks.set(viewer, clientId, choice),
    () => webhooks.rotateSecret(viewer, clientId, unreplaced),
    () => webhooks.disable(viewer, clientId),
    () => webhooks.test(viewer, clientId),
    () => webhooks.resend(viewer, clientId, delivery),
  ])
    await expect(change()).rejects.toThrow(RoleError);
  expect(await webhooks.find(viewer, clientId)).toEqual(seen);
});

test('the webhook of a client of another organisation is like one that does not exist', async () => {
  const other = await world.owner('Banks');
  await webhooks.set(developer, clientId, choice);
  const delivery = await webhooks.test(developer, clientId);
  for (const use of [
    () => webhooks.find(other, clientId),
    () => webhooks.deliveries(other, clientId, 10),
    () => webhooks.set(other, clientId, choice),
    () => webhooks.rotateSecret(other, clientId, unreplaced),
    () => webhooks.disable(other, clientId),
    () => webhooks.test(other, clientId),
    () => webhooks.resend(other, clientId, delivery),
  ])
    await expect(use()).rejects.toThrow(UnknownTargetError);
});

test('a delivery of another client is not sent again', async () => {
  await webhooks.set(developer, clientId, choice);
  const delivery = await webhooks.test(developer, clientId);
  await fail();
  const other = await world.owner('Banks');
  const {id} = await world.clients.register(other, productionClient());
  await webhooks.set(other, id, choice);
  for (const deliveryId of [delivery, newId(), 'no-uuid'])
    await expect(webhooks.resend(other, id, deliveryId)).rejects.toThrow(
      `There is no delivery ${deliveryId}.`,
    );
  expect(await webhooks.deliveries(owner, clientId, 10)).toMatchObject([{outcome: 'FAILED'}]);
});

test('an endpoint that is not set can be neither disabled nor tested', async () => {
  await expect(webhooks.disable(developer, clientId)).rejects.toThrow(UnknownTargetError);
  await expect(webhooks.test(developer, clientId)).rejects.toThrow(UnknownTargetError);
  await expect(webhooks.set(developer, clientId, {url: 'http://shop.example'})).rejects.toThrow(
    RegistrationError,
  );
});

test('each change leaves an audit entry with its actor and without the URL or a secret', async () => {
  await webhooks.set(developer, clientId, choice);
  await webhooks.rotateSecret(owner, clientId, unreplaced);
  await webhooks.disable(developer, clientId);
  expect((await world.actions(`relying_party:${clientId}`)).slice(2)).toEqual([
    `webhook.set by portal:${developer.subjectId}`,
    `webhook.secret_rotated by portal:${owner.subjectId}`,
    `webhook.disabled by portal:${developer.subjectId}`,
  ]);
  expect(await world.auditText()).not.toMatch(/whsec_|shop\.example/);
});
