import {randomUUID} from 'node:crypto';
import {newId, type SessionToCreate} from '@signet/store';
import type {TestClient} from '@signet/testing';
import type {TestDevice} from '../support/session-world.js';
import {muteWorld, type MuteWorld} from './mute-world.js';

let world: MuteWorld;
let device: TestDevice;
let shop: TestClient;
let other: TestClient;
beforeAll(async () => {
  world = await muteWorld();
});
beforeEach(async () => {
  [shop, other] = [await world.registrar.client(), await world.registrar.client()];
  device = await world.phone();
});
afterAll(() => world.close());

const push = (client: TestClient, of = device, draft: Partial<SessionToCreate> = {}) =>
  world.push(client, of, draft);
const mute = (client: TestClient, by = device) => world.mute(client, by);

const inbox = async (of = device) => (await world.phones.inbox(of.id)).map(({sessionId}) => sessionId);

const joins = async (organisationId: string, ...clients: TestClient[]) => {
  await world.admin.query('INSERT INTO organisation (id, name, confirmed_name) VALUES ($1, $2, $2)', [
    organisationId,
    'Shops Ltd',
  ]);
  for (const {id} of clients)
    await world.admin.query('UPDATE relying_party SET organisation_id = $1 WHERE id = $2', [
      organisationId,
      id,
    ]);
};

const audit = async (of = device) =>
  (
    await world.admin.query(
      `SELECT actor, action, target, details FROM audit_entry WHERE action LIKE 'device.sender%' AND actor = $1 ORDER BY at`,
      [`device:${of.id}`],
    )
  ).rows;

test('requests of a muted sender ring no phone and are in no inbox, on every phone of the person', async () => {
  const activationCode = await world.registrar.identities.issueActivationCode(device.identityId, 1);
  const second = await world.phone({identityId: device.identityId, activationCode});
  const before = await push(shop);
  expect(await inbox()).toEqual([before.id]);
  await mute(shop);
  const after = await push(shop);
  expect(after).toMatchObject({pushStatus: 'DISPATCHED', relayed: false});
  const foreign = await push(other);
  expect(foreign).toMatchObject({pushStatus: 'DISPATCHED', relayed: true});
  expect(await inbox()).toEqual([foreign.id]);
  expect(await inbox(second)).toEqual([foreign.id]);
});

test('muting concerns one person only', async () => {
  const somebody = await world.phone();
  await mute(shop);
  const {id, relayed} = await push(shop, somebody);
  expect(relayed).toBe(true);
  expect(await inbox(somebody)).toEqual([id]);
  expect(await world.senders.list(somebody.id)).toEqual([]);
});

test('muting one client of an organisation mutes the others, also those that join it later', async () => {
  const organisation = randomUUID();
  await joins(organisation, shop, other);
  const late = await world.registrar.client();
  await mute(shop);
  expect(await push(other)).toMatchObject({pushStatus: 'DISPATCHED', relayed: false});
  expect(await push(late)).toMatchObject({relayed: true});
  await world.admin.query('UPDATE relying_party SET organisation_id = $1 WHERE id = $2', [
    organisation,
    late.id,
  ]);
  expect(await push(late)).toMatchObject({pushStatus: 'DISPATCHED', relayed: false});
  expect(await inbox()).toEqual([]);
});

test('a muted client stays muted when it gets an organisation', async () => {
  await mute(shop);
  await joins(randomUUID(), shop);
  expect(await push(shop)).toMatchObject({relayed: false});
});

test('the person can still scan a request of a muted sender, and approve it', async () => {
  await mute(shop);
  const {id} = await push(shop);
  expect(await world.confirm(id, device)).toBe(true);
});

test('after the person has allowed the sender again, its requests are in the inbox and ring, also by another client', async () => {
  await joins(randomUUID(), shop, other);
  await mute(shop);
  const waiting = await push(other);
  expect(await world.senders.allow(device.proof(), other.id)).toBe(true);
  expect(await inbox()).toEqual([waiting.id]);
  expect(await push(shop)).toMatchObject({relayed: true});
  expect(await world.senders.list(device.id)).toEqual([]);
});

test('the list names the client and its organisation, the latest first; muting again changes nothing', async () => {
  await joins(randomUUID(), other);
  const first = await mute(shop);
  const second = await mute(other);
  expect(await world.senders.list(device.id)).toEqual([second, first]);
  expect(second).toMatchObject({clientId: other.id, organisationName: 'Shops Ltd'});
  expect(first).toMatchObject({clientId: shop.id, organisationName: null, mutedAt: expect.any(Number)});
  expect(await mute(shop)).toEqual(first);
});

test('the audit log names the device and the client, once for each change', async () => {
  await mute(shop);
  await mute(shop);
  await world.senders.allow(device.proof(), shop.id);
  await world.senders.allow(device.proof(), shop.id);
  const entry = (action: string) => ({
    actor: `device:${device.id}`,
    action,
    target: `device:${device.id}`,
    details: {client: shop.id},
  });
  expect(await audit()).toEqual([entry('device.sender_muted'), entry('device.sender_allowed')]);
});

test.each<[string, () => Promise<string>]>([
  ['of another person', async () => (await push(shop, await world.phone())).id],
  ['without a push', async () => (await push(shop, device, {push: false})).id],
  ['that anybody may scan', () => world.create({}, shop)],
  ['that does not exist', async () => newId()],
])('a session %s mutes nobody', async (_, create) => {
  expect(await world.senders.mute(device.proof(), await create())).toBeNull();
  expect(await audit()).toEqual([]);
});

test('a locked device neither mutes nor allows', async () => {
  const {id} = await push(shop);
  await mute(other);
  await world.admin.query(`UPDATE device SET status = 'LOCKED' WHERE id = $1`, [device.id]);
  expect(await world.senders.mute(device.proof(), id)).toBeNull();
  expect(await world.senders.allow(device.proof(), other.id)).toBe(false);
  expect(await world.senders.list(device.id)).toHaveLength(1);
});

test('a client that the person does not know cannot be allowed', async () => {
  expect(await world.senders.allow(device.proof(), shop.id)).toBe(false);
});

test('a proof mutes once', async () => {
  const {id} = await push(shop);
  const proof = device.proof();
  await world.senders.mute(proof, id);
  await expect(world.senders.mute(proof, id)).rejects.toThrow('');
  await expect(world.senders.allow(proof, shop.id)).rejects.toThrow('');
});

test('many phones mute and allow at once, and the last word counts', async () => {
  const {id} = await push(shop);
  await Promise.all(
    Array.from({length: 20}, (_, index) =>
      index % 2 === 0 ? world.senders.mute(device.proof(), id) : world.senders.allow(device.proof(), shop.id),
    ),
  );
  await world.senders.mute(device.proof(), id);
  expect(await world.senders.list(device.id)).toHaveLength(1);
  await world.senders.allow(device.proof(), shop.id);
  expect(await inbox()).toEqual([id]);
});
