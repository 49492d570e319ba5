import {randomBytes} from 'node:crypto';
import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {CertificateRevocations, Connection} from '../../src/index.js';
import {deviceRow, identityRow, insert, type Row} from '../support/rows.js';

let database: TestDatabase;
let admin: Pool;
let service: Pool;
let revocations: CertificateRevocations;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  service = testPool(database.urls.sessionService);
  const limits = {supersededCertificates: 24, requestedLock: 24, wrongPinLock: 30};
  revocations = new CertificateRevocations(new Connection(service), limits);
});
afterAll(async () => {
  await Promise.all([admin.end(), service.end()]);
  await database.drop();
});
beforeEach(() => admin.query('TRUNCATE certificate, device CASCADE'));

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
const days = (count: number) => hours(count * 24);

async function addDevice(person: Row = {}): Promise<Row> {
  const identity = {...identityRow(), ...person};
  const device = deviceRow(identity['id']);
  await admin.query(insert('identity', identity));
  await admin.query(insert('device', device));
  return device;
}
const certify = (device: Row, row: Row = {}) =>
  admin.query(
    insert('certificate', {
      issuer_key_hash: Buffer.alloc(32, 1),
      serial: Buffer.concat([Buffer.of(1), randomBytes(15)]),
      use: 'SIGNING',
      device_id: device['id'],
      not_after: new Date('2030-01-01'),
      ...row,
    }),
  );
/** Locks the device, and then moves the time of the lock. */
async function lock(device: Row, since: Date, row: Row = {}): Promise<void> {
  const set = async (values: Row) => {
    const assignments = Object.keys(values).map((column, index) => `${column} = $${index + 2}`);
    await admin.query(`UPDATE device SET ${assignments.join(', ')} WHERE id = $1`, [
      device['id'],
      ...Object.values(values),
    ]);
  };
  await set({status: 'LOCKED', ...row});
  await set({locked_at: since});
}
const reasons = async (): Promise<unknown[]> =>
  (await admin.query('SELECT reason FROM certificate ORDER BY reason')).rows.map(({reason}) => reason);

describe('superseded certificates', () => {
  it.each([
    ['stay good for a day', 23, [null]],
    ['are revoked after a day', 25, [4]],
  ])('%s', async (_, age, expected) => {
    const device = await addDevice();
    await certify(device, {superseded_at: hours(age)});
    await revocations.revokeSuperseded(10);
    expect(await reasons()).toEqual(expected);
  });

  it.each([
    ['before the data of the person was corrected have the reason affiliationChanged', 40, 3],
    ['after it have the reason superseded', 20, 4],
  ])('that were issued %s', async (_, issuedDaysAgo, reason) => {
    const device = await addDevice({certificate_data_changed_at: days(30)});
    await certify(device, {created_at: days(issuedDaysAgo), superseded_at: days(2)});
    await revocations.revokeSuperseded(10);
    expect(await reasons()).toEqual([reason]);
  });

  it('are revoked once, and batch by batch, by several processes at the same time', async () => {
    const device = await addDevice();
    for (let index = 0; index < 12; index += 1) await certify(device, {superseded_at: days(2)});
    await certify(device);
    const batches = () => Promise.all(Array.from({length: 4}, () => revocations.revokeSuperseded(2)));
    const counts = [...(await batches()), ...(await batches()), ...(await batches())];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(Math.max(...counts)).toBe(2);
    expect(await reasons()).toEqual([...Array<number>(12).fill(4), null]);
  });
});

describe('the certificates of a device that is locked', () => {
  it.each([
    ['by wrong PINs, stay good for 30 days', days(29), {}, null],
    ['by wrong PINs, are revoked after 30 days', days(31), {}, 5],
    ['on request, stay good for a day', hours(23), {lock_requested: true}, null],
    ['on request, are revoked after a day', hours(25), {lock_requested: true}, 5],
    ['for a limited time, stay good', days(40), {locked_until: days(39)}, null],
  ])('%s', async (_, since, row, reason) => {
    const [device, other] = [await addDevice(), await addDevice()];
    await certify(device);
    await certify(other);
    await lock(device, since, row);
    await revocations.revokeLocked(10);
    expect(await reasons()).toEqual([reason, null]);
  });

  it('are not due again when they are revoked, and stay revoked after the unlock', async () => {
    const device = await addDevice();
    await certify(device);
    await lock(device, days(31));
    expect([await revocations.revokeLocked(10), await revocations.revokeLocked(10)]).toEqual([1, 0]);
    await admin.query(`UPDATE device SET status = 'ACTIVE'`);
    expect(await reasons()).toEqual([5]);
  });
});

describe('the database notes since when a device is locked', () => {
  const noted = async () => {
    const {rows} = await admin.query(
      `SELECT locked_at > clock_timestamp() - interval '1 minute' AS recent, lock_requested AS requested FROM device`,
    );
    return rows[0];
  };
  const set = (assignments: string) => admin.query(`UPDATE device SET ${assignments}`);

  it('also if a previous release locks it, and forgets it when the lock ends', async () => {
    await addDevice();
    await set(`status = 'LOCKED'`);
    expect(await noted()).toEqual({recent: true, requested: false});
    await set(`lock_requested = true`);
    await set(`status = 'ACTIVE'`);
    expect(await noted()).toEqual({recent: null, requested: false});
  });

  it('again when a lock loses its end, but not when a locked device changes otherwise', async () => {
    const device = await addDevice();
    await lock(device, days(2), {locked_until: hours(-1)});
    await set(`status = 'LOCKED', name = 'other'`);
    expect(await noted()).toEqual({recent: false, requested: false});
    await set(`status = 'LOCKED', locked_until = NULL, lock_requested = true`);
    expect(await noted()).toEqual({recent: true, requested: true});
  });
});
