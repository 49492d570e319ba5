import type {SessionToCreate} from '@signet/store';
import {plainLogin, type TestClient} from '@signet/testing';
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

/** Everything that the relying party, also in the portal, could learn of its sessions for a person. */
const visible = async (of: TestDevice) => {
  const {rows: sessions} = await world.admin.query(
    `SELECT s.status, s.push_status, round(extract(epoch FROM s.expires_at - s.created_at))::int AS validity,
       s.ended_at IS NULL AS open, (SELECT array_agg(e.type || ':' || (e.traceparent IS NULL)) FROM event e WHERE e.session_id = s.id) AS events
     FROM session s WHERE s.subject_identity_id = $1 AND s.client_id = $2 ORDER BY s.id`,
    [of.identityId, shop.id],
  );
  return sessions;
};

test('the relying party cannot tell muting from a phone that is switched off', async () => {
  const off = await world.phone();
  await mute(shop);
  await mute(shop, off);
  await world.senders.allow(off.proof(), shop.id);
  const limits = {pushLimits: {...plainLogin(shop).pushLimits, pushesPerSubject: 4}};
  for (const phone of [device, off])
    for (let count = 0; count < 6; count += 1) await push(shop, phone, limits);
  expect(await visible(device)).toEqual(await visible(off));
  expect((await visible(device)).map(({push_status: status}) => status)).toEqual([
    ...Array.from({length: 4}, () => 'DISPATCHED'),
    ...Array.from({length: 3}, () => 'NO_DEVICE'),
  ]);
});

test('requests of a muted sender do not use up the pushes of others', async () => {
  await mute(shop);
  const limits = {pushLimits: {...plainLogin(shop).pushLimits, pushesPerPerson: 3}};
  for (let count = 0; count < 6; count += 1) await push(shop, device, limits);
  expect(await push(other, device, limits)).toMatchObject({relayed: true});
});
