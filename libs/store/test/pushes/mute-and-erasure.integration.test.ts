import {createPrisma, Erasure} from '@signet/admin';
import {testPool, type TestClient} from '@signet/testing';
import {interleave} from '../support/locks.js';
import type {TestDevice} from '../support/session-world.js';
import {muteWorld, type MuteWorld} from './mute-world.js';

let world: MuteWorld;
let operator: ReturnType<typeof testPool>;
let erasure: Erasure;
let shop: TestClient;
let device: TestDevice;
beforeAll(async () => {
  world = await muteWorld();
  operator = testPool(world.database.urls.operator);
  erasure = new Erasure(createPrisma(operator), 'operator');
});
beforeEach(async () => {
  shop = await world.registrar.client();
  device = await world.phone();
});
afterAll(async () => {
  await operator.end();
  await world.close();
});

const erase = () => erasure.erase(device.identityId);

const mutedAt = async () => {
  const {rows} = await world.admin.query('SELECT muted_at FROM subject WHERE identity_id = $1', [
    device.identityId,
  ]);
  return rows;
};

test('the erasure of the person erases what the person has muted', async () => {
  await world.mute(shop, device);
  await erase();
  expect(await mutedAt()).toEqual([{muted_at: null}]);
});

/** The rows for which both wait, and which of the two comes first. */
const interleavings = ['subject', 'identity', 'device', 'activation_code'].flatMap((table) =>
  (['mute', 'erasure'] as const).map((first) => ({table, first})),
);

test.each(interleavings)(
  'when both wait for the rows in $table, the $first first, no mute is left at the erased person',
  async ({table, first}) => {
    const {id} = await world.push(shop, device);
    await world.registrar.identities.issueActivationCode(device.identityId, 1);
    const muting = () => world.senders.mute(device.proof(), id);
    const column = table === 'identity' ? 'id' : 'identity_id';
    await interleave<unknown>(
      world.admin,
      `${table} WHERE ${column} = $1`,
      device.identityId,
      first === 'mute' ? [muting, erase] : [erase, muting],
    );
    expect(await mutedAt()).toEqual([{muted_at: null}]);
  },
);

test('mutes from two phones that race with the erasure and with requests leave nothing at the erased person', async () => {
  for (let round = 0; round < 25; round += 1) {
    shop = await world.registrar.client();
    device = await world.phone();
    const {id} = await world.push(shop, device);
    const activationCode = await world.registrar.identities.issueActivationCode(device.identityId, 1);
    const second = await world.phone({identityId: device.identityId, activationCode});
    const calls = [
      () => world.senders.mute(device.proof(), id),
      () => world.senders.mute(second.proof(), id),
      () => world.push(shop, device),
      erase,
    ];
    const from = round % calls.length;
    await Promise.all([...calls.slice(from), ...calls.slice(0, from)].map((call) => call()));
    expect(await mutedAt()).toEqual([{muted_at: null}]);
  }
});
