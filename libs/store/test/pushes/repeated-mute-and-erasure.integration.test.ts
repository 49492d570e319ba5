import {randomUUID} from 'node:crypto';
import {createPrisma, Erasure, RestoreReplay} from '@signet/admin';
import type {LoggedEntry} from '@signet/domain';
import {testKeys, testPool, type TestClient} from '@signet/testing';
import {interleave} from '../support/locks.js';
import type {TestDevice} from '../support/session-world.js';
import {muteWorld, type MuteWorld} from './mute-world.js';

let world: MuteWorld;
let operator: ReturnType<typeof testPool>;
let erasure: Erasure;
let replay: RestoreReplay;
let other: RestoreReplay;
let shop: TestClient;
let device: TestDevice;
beforeAll(async () => {
  world = await muteWorld();
  operator = testPool(world.database.urls.operator);
  const prisma = createPrisma(operator);
  erasure = new Erasure(prisma, 'operator');
  replay = new RestoreReplay({prisma, keys: testKeys, actor: 'operator'});
  other = new RestoreReplay({prisma: createPrisma(operator), keys: testKeys, actor: 'operator'});
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

const loggedMute = (): LoggedEntry => ({
  auditId: randomUUID(),
  auditAt: '2026-01-01T00:00:00.000Z',
  auditAction: 'device.sender_muted',
  auditTarget: `device:${device.id}`,
  actorKind: 'device',
  clientId: shop.id,
});

/** Repeats that the person has muted the client. */
const repeat = () => replay.repeat(loggedMute());

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

test('a second replay of the same log does not mute what the person has allowed after the first', async () => {
  const entry = loggedMute();
  expect([await replay.judge(entry), await replay.judge(entry)]).toEqual(['open', 'open']);
  expect(await replay.repeat(entry)).toBe('repeated');
  await world.senders.allow(device.proof(), shop.id);
  expect(await replay.repeat(entry)).toBe('done');
  expect(await mutedAt()).toEqual([{muted_at: null}]);
});

test('replays of the same log at the same time repeat each action once', async () => {
  const entry = loggedMute();
  const outcomes = await Promise.all([replay.repeat(entry), other.repeat(entry)]);
  expect(outcomes.toSorted()).toEqual(['done', 'repeated']);
  expect(await entries('device.sender_muted')).toHaveLength(1);
  expect(await entries('restore.repeated')).toHaveLength(1);
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
