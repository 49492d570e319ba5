import {randomBytes} from 'node:crypto';
import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import pg from 'pg';
import {newId} from '../../src/ids.js';
import {Connection} from '../../src/sql/connection.js';
import {Devices} from '../../src/devices/devices.js';
import type {SpentProof} from '../../src/sql/spent-proof.js';
import {untilBlocked} from '../support/locks.js';
import {deviceRow, identityRow, insert} from '../support/rows.js';

const limit = 3;

describe('PIN attempts outside a session', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let devices: Devices;
  let deviceId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = testPool(database.adminUrl);
    devices = new Devices(new Connection(pool));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  beforeEach(async () => {
    const identity = identityRow();
    const device = deviceRow(identity['id']);
    await pool.query(insert('identity', identity));
    await pool.query(insert('device', device));
    deviceId = String(device['id']);
  });

  const proof = (): SpentProof => ({deviceId, jtiHash: randomBytes(32), rememberSeconds: 60});
  const open = async (on = devices, attemptId = newId()) => {
    const row = await on.openPinAttempt(
      proof(),
      attemptId,
      {challenge: randomBytes(32), purpose: 'CHECK'},
      limit,
    );
    return {...row, attemptId};
  };
  const deviceState = async () => {
    const row = await devices.find(deviceId);
    return {status: row?.status, used: row?.pinAttemptsUsed};
  };
  const lockedEvents = async () => {
    const {rows} = await pool.query(`SELECT id FROM event WHERE type = 'device.locked' AND device_id = $1`, [
      deviceId,
    ]);
    return rows.length;
  };

  it('are evaluated three times; the fourth attempt locks the device and writes one event', async () => {
    for (const used of [1, 2, 3])
      expect(await open()).toMatchObject({opened: true, locked: false, used, unproven: used});
    expect(await open()).toMatchObject({
      opened: false,
      locked: true,
      used: null,
      unproven: null,
      oprfKeyEncrypted: null,
    });
    expect(await open()).toMatchObject({opened: false, locked: false, used: null});
    expect(await deviceState()).toEqual({status: 'LOCKED', used: limit});
    expect(await lockedEvents()).toBe(1);
  });

  it('lock the device when a wrong signature arrives while the last attempt is being counted', async () => {
    await open();
    const {attemptId} = await open();
    const other = new pg.Client({connectionString: database.adminUrl});
    await other.connect();
    await other.query('BEGIN');
    await open(new Devices(new Connection(other)), attemptId);
    const failed = devices.failPinAttempt(proof(), attemptId, limit);
    await untilBlocked(pool);
    await other.query('COMMIT');
    await other.end();

    expect(await failed).toMatchObject({spent: true, used: limit, locked: true});
    expect(await deviceState()).toEqual({status: 'LOCKED', used: limit});
  });

  it('cannot be proven after the device was locked', async () => {
    const {attemptId} = await open();
    await pool.query(`UPDATE device SET status = 'LOCKED' WHERE id = $1`, [deviceId]);
    expect(await devices.provePin(proof(), attemptId)).toBeNull();
    expect(await deviceState()).toEqual({status: 'LOCKED', used: 1});
  });

  it('are counted from zero again after one of them was proven', async () => {
    await open();
    const {attemptId} = await open();
    expect(await devices.provePin(proof(), attemptId)).toEqual({unproven: 1});
    expect(await devices.provePin(proof(), attemptId)).toBeNull();
    expect(await deviceState()).toEqual({status: 'ACTIVE', used: 0});
  });
});
