import {testPool} from '@signet/testing';
import {enrolPhone} from '../support/enrolled.js';
import {Installation} from '../support/installation.js';
import {unknown} from '../support/person.js';
import {user, type Operator} from '../support/operator.js';

let installation: Installation;
let operator: Operator;
let gateway: ReturnType<typeof testPool>;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
  gateway = testPool(installation.database.urls.gateway);
});
afterAll(async () => {
  await gateway.end();
  await installation.remove();
});

const enrolled = () => enrolPhone(operator, gateway);

test('the printed activation code enrols a phone, which is listed without keys and push token', async () => {
  const {personId, deviceId} = await enrolled();
  expect(await operator.json('device', 'list', '--person', personId)).toEqual({
    devices: [
      {
        deviceId,
        name: 'phone',
        platform: 'SIMULATOR',
        appVersion: '1.2',
        status: 'ACTIVE',
        lockedUntil: null,
        pinAttemptsUsed: 0,
        pushProvider: 'FCM',
        createdAt: expect.any(String),
      },
    ],
  });
});

describe('a phone that another phone has locked for a limited time', () => {
  const lockedUntil = async (deviceId: string, end: string) => {
    const {rows} = await installation.admin.query<{until: Date}>(
      `UPDATE device SET status = 'LOCKED', locked_until = ${end} WHERE id = $1 RETURNING locked_until AS until`,
      [deviceId],
    );
    return rows[0]?.until.toISOString();
  };

  test('is listed with the end of the lock, until an operator locks it without an end', async () => {
    const {personId, deviceId} = await enrolled();
    const until = await lockedUntil(deviceId, `clock_timestamp() + interval '24 hours'`);
    expect(await operator.json('device', 'list', '--person', personId)).toMatchObject({
      devices: [{deviceId, status: 'LOCKED', lockedUntil: until}],
    });
    const {output} = await operator.run(['device', 'list', '--person', personId]);
    expect(output).toMatch(/ status +locked until /);
    expect(output).toContain(` LOCKED  ${until?.replace(/\.\d+Z$/, 'Z')} `);
    expect(await operator.json('device', 'lock', deviceId)).toMatchObject({
      status: 'LOCKED',
      lockedUntil: null,
    });
  });

  test('is active after the end of the lock, and gets no unlock code', async () => {
    const {personId, deviceId} = await enrolled();
    await lockedUntil(deviceId, 'clock_timestamp()');
    expect(await operator.json('device', 'list', '--person', personId)).toMatchObject({
      devices: [{deviceId, status: 'ACTIVE', lockedUntil: null}],
    });
    expect((await operator.failure('device', 'unlock', deviceId)).message).toBe('The device is not locked.');
  });
});

test('a phone is locked, an unlock code is issued for it, and both are audited', async () => {
  const {deviceId} = await enrolled();
  expect(await operator.json('device', 'lock', deviceId)).toMatchObject({deviceId, status: 'LOCKED'});
  expect(await operator.json('device', 'unlock', deviceId)).toEqual({
    deviceId,
    unlockCode: expect.stringMatching(/^\d{20}$/),
    validHours: 72,
  });
  const {output} = await operator.run(['device', 'unlock', deviceId]);
  expect(output).toMatch(/^unlock code  (\d{4} ){4}\d{4}$/m);
  const entries = await installation.audit(`device:${deviceId}`);
  expect(entries.filter(({actor}) => actor === user).map(({action}) => action)).toEqual([
    'device.locked',
    'unlock_code.issued',
    'unlock_code.issued',
  ]);
});

test('a revoked phone has no push token, and nothing can be done with it', async () => {
  const {deviceId} = await enrolled();
  expect(await operator.failure('device', 'revoke', deviceId)).toMatchObject({code: 'not_confirmed'});
  expect(await operator.json('device', 'revoke', deviceId, '--yes')).toMatchObject({
    status: 'REVOKED',
    pushProvider: null,
  });
  for (const command of [['lock'], ['unlock'], ['revoke', '--yes']]) {
    const [name = '', ...options] = command;
    expect(await operator.failure('device', name, deviceId, ...options)).toMatchObject({
      code: 'refused',
      exitCode: 1,
    });
  }
});

test.each([
  [[], 5, null],
  [['--reason', 'lost'], 1, {reason: 'lost'}],
  [['--reason', 'removed'], 5, null],
  [['--reason', 'withdrawn'], 9, {reason: 'withdrawn'}],
])(
  'the certificate of a phone that is revoked with %j has the reason code %i',
  async (options, code, details) => {
    const {deviceId} = await enrolled();
    await installation.admin.query(
      `INSERT INTO certificate (issuer_key_hash, serial, use, device_id, not_after)
     VALUES (decode(repeat('00', 32), 'hex'), uuid_send($1::uuid), 'SIGNING', $1, now() + interval '1 day')`,
      [deviceId],
    );
    await operator.json('device', 'revoke', deviceId, '--yes', ...options);
    const {rows} = await installation.admin.query('SELECT reason FROM certificate WHERE device_id = $1', [
      deviceId,
    ]);
    expect(rows).toEqual([{reason: code}]);
    const entries = await installation.admin.query(
      `SELECT details FROM audit_entry WHERE target = $1 AND action = 'device.revoked'`,
      [`device:${deviceId}`],
    );
    expect(entries.rows).toEqual([{details}]);
  },
);

test('a phone that is not locked needs no unlock code', async () => {
  const {deviceId} = await enrolled();
  expect(await operator.failure('device', 'unlock', deviceId)).toMatchObject({
    code: 'refused',
    message: 'The device is not locked.',
  });
});

test.each([['lock'], ['unlock'], ['revoke', '--yes']])(
  'device %s of an unknown device finds nothing',
  async (name, ...options) => {
    expect(await operator.failure('device', name, unknown, ...options)).toMatchObject({
      code: 'not_found',
      message: `There is no device ${unknown}.`,
    });
  },
);

test('an unknown person has no devices', async () => {
  expect(await operator.json('device', 'list', '--person', unknown)).toEqual({devices: []});
});
