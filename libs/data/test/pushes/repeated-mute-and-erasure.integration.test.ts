import {randomUUID} from 'node:crypto';
import {createPrisma, Erasure, RestoreReplay} from '@signet/data/registry';
import {testKeys, testPool, type TestClient} from '@signet/testing';
import {interleave} from '../support/locks.js';
import type {TestDevice} from '../support/session-world.js';
import {muteWorld, type MuteWorld} from './mute-world.js';

let world: MuteWorld;
let operator: ReturnType<typeof testPool>;
let erasure: Erasure;
let replay: RestoreReplay;
let shop: TestClient;
let device: TestDevice;
beforeAll(async () => {
  world = await muteWorld();
  operator = testPool(world.database.urls.operator);
  const prisma = createPrisma(operator);
  erasure = new Erasure(prisma, 'operator');
  replay = new RestoreReplay({prisma, keys: testKeys, actor: 'operator'});
});
beforeEach(async () => {
  shop = await world.registrar.client();
  device = await world.phone();
  await world.push(shop, device);
});
afterAll(async () => {
  await operator.end();
  await world.close();
});

const erase = () => erasure.erase(device.identityId);

/** Repeats that the person has muted the client. */
const repeat = () =>
  replay.repeat({
    auditId: randomUUID(),
    auditAt: '2026-01-01T00:00:00.000Z',
    auditAction: 'device.sender_muted',
    auditTarget: `device:${device.id}`,
    actorKind: 'device',
    clientId: shop.id,
  });

const mutedAt = async () => {
  const {rows} = await world.admin.query('SELECT muted_at FROM subject WHERE identity_id = $1', [
    device.identityId,
  ]);
  return rows;
};

const entries = async (action: string) => {
  const {rows} = await world.admin.query(
    'SELECT actor, details FROM audit_entry WHERE target = $1 AND action = $2',
    [`device:${device.id}`, action],
  );
  return rows;
};

test('a replay mutes again what the person had muted, and the audit log says so once', async () => {
  await repeat();
  const first = await mutedAt();
  expect(first).toEqual([{muted_at: expect.any(Date)}]);
  await repeat();
  expect(await mutedAt()).toEqual(first);
  expect(await entries('device.sender_muted')).toEqual([{actor: 'operator', details: {client: shop.id}}]);
});

const interleavings = ['subject', 'identity', 'device', 'activation_code'].flatMap((table) =>
  (['replay', 'erasure'] as const).map((first) => ({table, first})),
);

test.each(interleavings)(
  'when a replay and an erasure wait for the rows in $table, the $first first, the erased person has muted nobody',
  async ({table, first}) => {
    await world.registrar.identities.issueActivationCode(device.identityId, 1);
    const column = table === 'identity' ? 'id' : 'identity_id';
    await interleave<unknown>(
      world.admin,
      `${table} WHERE ${column} = $1`,
      device.identityId,
      first === 'replay' ? [repeat, erase] : [erase, repeat],
    );
    expect(await mutedAt()).toEqual([{muted_at: null}]);
  },
);
