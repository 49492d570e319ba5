import {randomBytes} from 'node:crypto';
import {testKeys, testPool, createTestDatabase, Registrar, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {activationCodeHashes} from '@signet/vault';
import {newId} from '@signet/store/sql';
import {createPrisma} from '../../src/prisma.js';
import {Connection, Devices, Enrolments, type NewDevice} from '@signet/store';
import {DeviceCare, DeviceCareError} from '../../src/registry/people/device-care.js';

let database: TestDatabase;
let admin: Pool;
let operator: Pool;
let gateway: Pool;
let care: DeviceCare;
let registrar: Registrar;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  operator = testPool(database.urls.operator);
  gateway = testPool(database.urls.gateway);
  care = new DeviceCare(createPrisma(operator), testKeys, 'the operator');
  registrar = new Registrar(operator);
});
afterAll(async () => {
  await Promise.all([admin.end(), operator.end(), gateway.end()]);
  await database.drop();
});

const draft = (): NewDevice => ({
  id: newId(),
  name: 'phone',
  platform: 'SIMULATOR',
  appVersion: '1',
  possessionKey: {},
  oprfKeyEncrypted: randomBytes(32),
  push: {provider: 'FCM', tokenEncrypted: randomBytes(32)},
});
const devices = () => new Devices(new Connection(gateway));
const proof = (deviceId: string) => ({deviceId, jtiHash: randomBytes(32), rememberSeconds: 60});
const hashes = (code: string) => activationCodeHashes(testKeys.index, code);

async function enrolled(person?: {identityId: string; activationCode: string}) {
  const owner = person ?? (await registrar.person());
  const device = draft();
  await new Enrolments(gateway).enrol(hashes(owner.activationCode), device, 72);
  return {deviceId: device.id, identityId: owner.identityId};
}

const statusOf = async (deviceId: string) => (await devices().find(deviceId))?.status;

async function audited(deviceId: string): Promise<string[]> {
  const {rows} = await admin.query<{entry: string}>(
    `SELECT actor || ': ' || action AS entry FROM audit_entry
     WHERE target = $1 AND action <> 'device.enrolled' ORDER BY at`,
    [`device:${deviceId}`],
  );
  return rows.map(({entry}) => entry);
}

test("a person's devices are listed without keys and push tokens, oldest first", async () => {
  const {deviceId, identityId} = await enrolled();
  const activationCode = await registrar.identities.issueActivationCode(identityId, 1);
  const second = await enrolled({identityId, activationCode});
  const list = await care.list(identityId);
  expect(list.map(({id}) => id)).toEqual([deviceId, second.deviceId]);
  expect(list[0]).toEqual({
    id: deviceId,
    name: 'phone',
    platform: 'SIMULATOR',
    appVersion: '1',
    status: 'ACTIVE',
    lockedUntil: null,
    pinAttemptsUsed: 0,
    pushProvider: 'FCM',
    createdAt: expect.any(Date),
  });
});

describe('a locked device', () => {
  let deviceId: string;
  beforeEach(async () => {
    ({deviceId} = await enrolled());
    await care.lock(deviceId);
  });

  test('is unlocked once by a code that was issued for it, and has all attempts again', async () => {
    await admin.query('UPDATE device SET pin_attempts_used = 3 WHERE id = $1', [deviceId]);
    const code = await care.issueUnlockCode(deviceId, 1);
    expect(await devices().unlock(proof(deviceId), hashes(code))).toBe(true);
    expect(await devices().find(deviceId)).toMatchObject({status: 'ACTIVE', pinAttemptsUsed: 0});
    await care.lock(deviceId);
    expect(await devices().unlock(proof(deviceId), hashes(code))).toBe(false);
    expect(await statusOf(deviceId)).toBe('LOCKED');
    expect(await audited(deviceId)).toEqual([
      'the operator: device.locked',
      'the operator: unlock_code.issued',
      `device:${deviceId}: device.unlocked`,
      'the operator: device.locked',
    ]);
  });

  test('is not unlocked by the code of another device, nor by an activation code for enrolment', async () => {
    const other = await enrolled();
    await care.lock(other.deviceId);
    const {activationCode} = await registrar.person();
    for (const code of [await care.issueUnlockCode(other.deviceId, 1), activationCode, '0'.repeat(20)])
      expect(await devices().unlock(proof(deviceId), hashes(code))).toBe(false);
    expect(await statusOf(deviceId)).toBe('LOCKED');
  });

  test('is not unlocked by a code that has expired', async () => {
    const code = await care.issueUnlockCode(deviceId, 1);
    await admin.query(`UPDATE activation_code SET expires_at = clock_timestamp() WHERE device_id = $1`, [
      deviceId,
    ]);
    expect(await devices().unlock(proof(deviceId), hashes(code))).toBe(false);
  });

  test('has no open attempt left after it is unlocked', async () => {
    await admin.query(`INSERT INTO pin_attempt (id, device_id, challenge) VALUES ($1, $2, '\\x00')`, [
      newId(),
      deviceId,
    ]);
    const code = await care.issueUnlockCode(deviceId, 1);
    await devices().unlock(proof(deviceId), hashes(code));
    const {rows} = await admin.query('SELECT status FROM pin_attempt WHERE device_id = $1', [deviceId]);
    expect(rows).toEqual([{status: 'WRONG'}]);
  });

  test('can be revoked', async () => {
    await care.revoke(deviceId);
    expect(await statusOf(deviceId)).toBe('REVOKED');
    const {rows} = await admin.query('SELECT push_provider, push_token_encrypted FROM device WHERE id = $1', [
      deviceId,
    ]);
    expect(rows).toEqual([{push_provider: null, push_token_encrypted: null}]);
    expect(await audited(deviceId)).toContain('the operator: device.revoked');
  });
});

test('an unlock code does not enrol a phone', async () => {
  const {deviceId} = await enrolled();
  await care.lock(deviceId);
  const code = await care.issueUnlockCode(deviceId, 1);
  expect(await new Enrolments(gateway).enrol(hashes(code), draft(), 72)).toBeNull();
});

test('an action that does not fit the state of the device is refused and not audited', async () => {
  const {deviceId} = await enrolled();
  await expect(care.issueUnlockCode(deviceId, 1)).rejects.toThrow(DeviceCareError);
  await care.revoke(deviceId);
  const before = await audited(deviceId);
  await expect(care.revoke(deviceId)).rejects.toThrow(DeviceCareError);
  await expect(care.lock(deviceId)).rejects.toThrow(DeviceCareError);
  await expect(care.issueUnlockCode(deviceId, 1)).rejects.toThrow(DeviceCareError);
  await expect(care.lock(newId())).rejects.toThrow(DeviceCareError);
  expect(await audited(deviceId)).toEqual(before);
});
