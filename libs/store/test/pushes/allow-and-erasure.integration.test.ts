import {createPrisma, Erasure} from '@signet/admin';
import {testPool, type TestClient} from '@signet/testing';
import {interleave} from '../support/locks.js';
import type {TestDevice} from '../support/session-world.js';
import {muteWorld, type MuteWorld} from './mute-world.js';

let world: MuteWorld;
let operator: ReturnType<typeof testPool>;
let erasure: Erasure;
let device: TestDevice;
let clients: TestClient[];
beforeAll(async () => {
  world = await muteWorld();
  operator = testPool(world.database.urls.operator);
  erasure = new Erasure(createPrisma(operator), 'operator');
});
afterAll(async () => {
  await operator.end();
  await world.close();
});

/**
 * Creates a person who has muted three clients of one organisation. The rows are written in the reverse order of the
 * ids, so that a statement without an order finds the last client first.
 */
beforeEach(async () => {
  device = await world.phone();
  clients = [];
  for (let count = 0; count < 3; count += 1) clients.push(await world.registrar.client());
  const {rows} = await world.admin.query<{id: string}>(
    `INSERT INTO organisation (id, name) VALUES (gen_random_uuid(), 'Shops') RETURNING id`,
  );
  for (const client of clients.toReversed()) {
    await world.mute(client, device);
    await world.admin.query('UPDATE relying_party SET organisation_id = $2 WHERE id = $1', [
      client.id,
      rows[0]?.id,
    ]);
  }
});

const erase = () => erasure.erase(device.identityId);
const allow = () => world.senders.allow(device.proof(), clients[0]?.id ?? '');

const muted = async () => {
  const {rows} = await world.admin.query(
    'SELECT FROM subject WHERE identity_id = $1 AND muted_at IS NOT NULL',
    [device.identityId],
  );
  return rows.length;
};

test('allowing one client allows all clients of the organisation', async () => {
  expect(await muted()).toBe(3);
  expect(await allow()).toBe(true);
  expect(await muted()).toBe(0);
});

test.each(
  [0, 1, 2].flatMap((locked) => (['allowing', 'erasure'] as const).map((first) => ({locked, first}))),
)(
  'when both wait for client $locked, the $first first, allowing an organisation and the erasure do not deadlock',
  async ({locked, first}) => {
    const rows = `subject WHERE identity_id = $1 AND client_id = '${clients[locked]?.id}'`;
    const calls = first === 'allowing' ? [allow, erase] : [erase, allow];
    await interleave<unknown>(world.admin, rows, device.identityId, calls);
    expect(await muted()).toBe(0);
  },
);

test('two phones that allow different clients of the organisation at the same time do not deadlock', async () => {
  const calls = clients.map((client) => () => world.senders.allow(device.proof(), client.id));
  const rows = `subject WHERE identity_id = $1 AND client_id = '${clients[1]?.id}'`;
  expect(await interleave(world.admin, rows, device.identityId, calls)).toEqual([true, true, true]);
  expect(await muted()).toBe(0);
});
