import {randomBytes} from 'node:crypto';
import {testKeys, testPool} from '@signet/testing';
import type {Pool} from 'pg';
import {newId} from '../../src/ids.js';
import {createPrisma, DeviceCare} from '@signet/admin';
import {cancelSessionsOfDevice} from '../../src/sessions/statements/cancel-session.js';
import {Connection} from '../../src/sql/connection.js';
import {untilBlocked, untilDoneOrBlocked} from '../support/locks.js';
import type {TestDevice} from '../support/session-world.js';
import {useSigningWorld} from '../support/signing-world.js';

const signing = useSigningWorld();
let operator: Pool;
let care: DeviceCare;
beforeAll(() => {
  operator = testPool(signing.world.database.urls.operator);
  care = new DeviceCare(createPrisma(operator), testKeys, 'the operator');
});
afterAll(() => operator.end());

/** Ways in which a device becomes inactive. Each of them also cancels the sessions that the device has scanned. */
const endings: [string, (device: TestDevice) => Promise<unknown>][] = [
  ['revoked by its person', (device) => signing.world.revocations.revoke(device.proof())],
  ['revoked by an operator', ({id}) => care.revoke(id)],
  ['locked by an operator', ({id}) => care.lock(id)],
  [
    'locked by too many PIN attempts',
    async (device) => {
      const facts = {challenge: randomBytes(32), purpose: 'CHECK'} as const;
      const attempt = await signing.world.devices.openPinAttempt(device.proof(), newId(), facts, 3);
      expect(attempt).toMatchObject({locked: true});
      await signing.world.cancelSessionsOf(device.id);
    },
  ],
];

const kinds = {
  login: {
    create: () => signing.world.create(),
    scan: (id: string, device: TestDevice) => signing.world.phones.scan(device.proof(), id, randomBytes(32)),
  },
  signing: {create: () => signing.create(), scan: signing.scan},
};
const names = ['login', 'signing'] as const;

/** Enrols a device that has keys and whose next PIN attempt locks it. */
async function deviceWithKeys(): Promise<TestDevice> {
  const device = await signing.world.device();
  await signing.give(device, signing.certificate);
  await signing.world.admin.query('UPDATE device SET pin_attempts_used = 3 WHERE id = $1', [device.id]);
  return device;
}

/** Runs a statement in another transaction, runs the work, and then commits the other transaction. */
async function during<T>(sql: string, id: string, work: (other: Connection) => Promise<T>): Promise<T> {
  const client = await signing.world.admin.connect();
  await client.query('BEGIN');
  try {
    await client.query(sql, [id]);
    return await work(new Connection(client));
  } finally {
    await client.query('COMMIT');
    client.release();
  }
}

describe.each(names)('a %s', (kind) => {
  const {create, scan} = kinds[kind];

  test.each(endings)('that a device scans while it is %s is cancelled', async (_, end) => {
    const device = await deviceWithKeys();
    const id = await create();
    const both = await during('SELECT FROM session WHERE id = $1 FOR UPDATE', id, async () => {
      const scanning = scan(id, device);
      await untilBlocked(signing.world.admin);
      const ending = end(device);
      await untilDoneOrBlocked(signing.world.admin, ending, 2);
      return [scanning, ending];
    });
    const [scanned] = await Promise.all(both);
    expect(scanned).not.toBeNull();
    expect(await signing.statusOf(id)).toBe('CANCELLED');
  });

  test('is not scanned by a device that another transaction locks at the same time', async () => {
    const device = await deviceWithKeys();
    const id = await create();
    const locked = `UPDATE device SET status = 'LOCKED' WHERE id = $1`;
    const [scanning] = await during(locked, device.id, async (other) => {
      await other.rows(cancelSessionsOfDevice, {deviceId: device.id, reason: 'device_locked'});
      const work = scan(id, device);
      await untilDoneOrBlocked(signing.world.admin, work);
      return [work];
    });
    expect(await scanning).toBeNull();
    expect(await signing.statusOf(id)).toBe('PENDING');
  });
});

test.each(endings)('no session stays scanned by a device that is %s, in any order', async (_, end) => {
  for (let round = 0; round < 25; round += 1) {
    const device = await deviceWithKeys();
    const ids = await Promise.all([kinds.login.create(), kinds.login.create(), kinds.signing.create()]);
    const [login, second, signed] = ids;
    await Promise.all([
      kinds.login.scan(login, device),
      kinds.login.scan(second, device),
      kinds.signing.scan(signed, device),
      end(device),
    ]);
    const states = await Promise.all(ids.map(signing.statusOf));
    expect(['PENDING', 'CANCELLED']).toEqual(expect.arrayContaining(states));
  }
});
