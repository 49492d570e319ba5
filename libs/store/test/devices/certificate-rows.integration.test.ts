import {randomBytes} from 'node:crypto';
import {createTestDatabase, type TestDatabase} from '@signet/testing';
import pg from 'pg';
import {untilBlocked} from '../support/locks.js';
import {deviceRow, identityRow, insert, type Row} from '../support/rows.js';

const checkViolation = '23514';

describe('a certificate in the database', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let gateway: pg.Client;
  let operator: pg.Client;

  const connect = async (connectionString: string) => {
    const client = new pg.Client({connectionString});
    await client.connect();
    return client;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    admin = await connect(database.adminUrl);
    gateway = await connect(database.urls.gateway);
    operator = await connect(database.urls.operator);
  });
  afterAll(async () => {
    await Promise.all([admin.end(), gateway.end(), operator.end()]);
    await database.drop();
  });

  const store = (table: string, row: Row) => admin.query(insert(table, row));
  const addDevice = async (): Promise<Row> => {
    const identity = identityRow();
    const device = {...deviceRow(identity.id), authentication_key: '{}'};
    await store('identity', identity);
    await store('device', device);
    return device;
  };
  const certificateRow = (device: Row, row: Row = {}): Row & {serial: Buffer} => ({
    issuer_key_hash: Buffer.alloc(32, 1),
    use: 'SIGNING',
    device_id: device.id,
    not_after: new Date('2030-01-01'),
    ...row,
    serial: Buffer.concat([Buffer.of(1), randomBytes(15)]),
  });
  /** Adds a certificate as the gateway does, and returns its serial number. */
  const certify = async (device: Row, row: Row = {}): Promise<Buffer> => {
    const certificate = certificateRow(device, row);
    await gateway.query(insert('certificate', certificate));
    return certificate.serial;
  };
  const find = async (serial: Buffer) => {
    const {rows} = await admin.query<Row>(
      `SELECT device_id, superseded_at IS NOT NULL AS superseded, reason, invalid_since,
         extract(epoch FROM clock_timestamp() - revoked_at)::float8 AS revoked_ago
       FROM certificate WHERE serial = $1`,
      [serial],
    );
    return rows[0];
  };
  const good = (device: Row) => ({device_id: device.id, superseded: false, reason: null, revoked_ago: null});
  const change = (serial: Buffer, assignments: string) =>
    admin.query(`UPDATE certificate SET ${assignments} WHERE serial = $1`, [serial]);

  it('takes the place of the one for the same use', async () => {
    const device = await addDevice();
    const [other, first] = [await certify(device, {use: 'AUTHENTICATION'}), await certify(device)];
    const second = await certify(device);
    expect(await find(first)).toMatchObject({...good(device), superseded: true});
    expect(await find(second)).toMatchObject(good(device));
    expect(await find(other)).toMatchObject(good(device));
  });

  it('keeps its place if it is added again', async () => {
    const device = await addDevice();
    const certificate = certificateRow(device);
    const {text, values} = insert('certificate', certificate);
    await admin.query(text, values);
    await admin.query(`${text} ON CONFLICT DO NOTHING`, values);
    expect(await find(certificate.serial)).toMatchObject(good(device));
  });

  it.each([
    ['other keys', `authentication_key = '{"x": "1"}'`],
    ['other certificates for the same keys', `certificates_expire_at = clock_timestamp()`],
    ['no keys', 'authentication_key = NULL'],
  ])('is superseded by a release that does not record certificates and stores %s', async (_, assignments) => {
    const [device, other] = [await addDevice(), await addDevice()];
    const [serial, unchanged] = [await certify(device), await certify(other)];
    await gateway.query(`UPDATE device SET ${assignments} WHERE id = $1`, [device.id]);
    expect(await find(serial)).toMatchObject({...good(device), superseded: true});
    expect(await find(unchanged)).toMatchObject(good(other));
  });

  it('stays current when its ciphertext is replaced', async () => {
    const device = await addDevice();
    const serial = await certify(device);
    await admin.query(`UPDATE device SET signing_certificate_encrypted = '\\x01' WHERE id = $1`, [device.id]);
    expect(await find(serial)).toMatchObject(good(device));
  });

  it('cannot lose its device while it is good', async () => {
    const serial = await certify(await addDevice());
    await expect(change(serial, 'device_id = NULL')).rejects.toMatchObject({code: checkViolation});
    await change(serial, 'reason = 5, device_id = NULL');
    expect(await find(serial)).toMatchObject({device_id: null, reason: 5});
  });

  it('is revoked at the time of the database, whatever the statement says', async () => {
    const serial = await certify(await addDevice());
    await change(serial, `revoked_at = '2020-01-01', reason = 1, invalid_since = '2020-01-02'`);
    const found = await find(serial);
    expect(found).toMatchObject({reason: 1, invalid_since: new Date('2020-01-02')});
    expect(Number(found?.revoked_ago)).toBeLessThan(60);
  });

  it.each([
    ['become good again', 'revoked_at = NULL, reason = NULL'],
    ['get another reason', 'reason = 4'],
    ['be revoked at another time', `revoked_at = '2020-01-01'`],
    ['be invalid since another time', `invalid_since = '2020-01-01'`],
    ['get another serial number', `serial = '\\x01'`],
    ['get another issuer', `issuer_key_hash = decode(repeat('02', 32), 'hex')`],
    ['get another use', `use = 'AUTHENTICATION'`],
    ['expire later', `not_after = '2040-01-01'`],
    ['get another device', 'device_id = gen_random_uuid()'],
    ['be current again', 'superseded_at = NULL'],
  ])('cannot, once superseded and revoked, %s', async (_, assignments) => {
    const device = await addDevice();
    const serial = await certify(device);
    await certify(device);
    await change(serial, 'reason = 1');
    await expect(change(serial, assignments)).rejects.toMatchObject({code: checkViolation});
  });

  it.each([
    ['a revocation without a reason', {revoked_at: new Date()}],
    ['a reason that does not exist here', {reason: 6}],
    ['a serial number with a leading zero octet', {serial: Buffer.of(0, 200)}],
    ['a serial number of 21 octets', {serial: Buffer.alloc(21, 1)}],
    ['an issuer that is no hash', {issuer_key_hash: Buffer.alloc(20, 1)}],
  ])('cannot have %s', async (_, row: Row) => {
    const serial = await certify(await addDevice());
    const assignments = Object.keys(row).map((column, index) => `${column} = $${index + 2}`);
    const update = `UPDATE certificate SET ${assignments.join(', ')} WHERE serial = $1`;
    await expect(admin.query(update, [serial, ...Object.values(row)])).rejects.toMatchObject({
      code: checkViolation,
    });
  });

  it.each([
    ['gateway', 'for the given reason', `status = 'REVOKED', revocation_reason = 1`, 1],
    ['operator', 'for the given reason', `status = 'REVOKED', revocation_reason = 9`, 9],
    ['gateway', 'as ended if a previous release gives no reason', `status = 'REVOKED'`, 5],
    ['operator', 'as ended if a previous release gives no reason', `status = 'REVOKED'`, 5],
  ] as const)('is revoked with its device by the %s, %s', async (user, _, assignments, reason) => {
    const device = await addDevice();
    const superseded = await certify(device);
    const serial = await certify(device);
    const other = await certify(await addDevice());
    const client = {gateway, operator}[user];
    await client.query(`UPDATE device SET ${assignments} WHERE id = $1`, [device.id]);
    expect(await find(serial)).toMatchObject({reason});
    expect(await find(superseded)).toMatchObject({reason});
    expect(await find(other)).toMatchObject({reason: null});
  });

  it('keeps the reason and time of an earlier revocation when its device is revoked', async () => {
    const device = await addDevice();
    const serial = await certify(device);
    await change(serial, `reason = 4, invalid_since = '2020-01-01'`);
    await gateway.query(`UPDATE device SET status = 'REVOKED', revocation_reason = 1 WHERE id = $1`, [
      device.id,
    ]);
    expect(await find(serial)).toMatchObject({reason: 4, invalid_since: new Date('2020-01-01')});
  });

  it('is revoked at once if its device is revoked', async () => {
    const device = await addDevice();
    await admin.query(`UPDATE device SET status = 'REVOKED', revocation_reason = 1 WHERE id = $1`, [
      device.id,
    ]);
    expect(await find(await certify(device))).toMatchObject({reason: 1});
  });

  it.each(['revocation', 'certificate'])(
    'is revoked if the %s commits first and the other waits',
    async (first) => {
      const device = await addDevice();
      const certificate = certificateRow(device);
      const revoke = () => operator.query(`UPDATE device SET status = 'REVOKED' WHERE id = $1`, [device.id]);
      const add = () => gateway.query(insert('certificate', certificate));
      const [holder, begin, follow] =
        first === 'revocation' ? ([operator, revoke, add] as const) : ([gateway, add, revoke] as const);
      await holder.query('BEGIN');
      await begin();
      const following = follow();
      await untilBlocked(admin);
      await holder.query('COMMIT');
      await following;
      expect(await find(certificate.serial)).toMatchObject({reason: 5});
    },
  );

  it('loses its link to a person who is erased, and is revoked', async () => {
    const device = await addDevice();
    const [earlier, serial] = [await certify(device), await certify(device)];
    await change(earlier, 'reason = 4');
    await operator.query('UPDATE identity SET erased_at = clock_timestamp() WHERE id = $1', [
      device.identity_id,
    ]);
    expect(await find(serial)).toMatchObject({device_id: null, reason: 5});
    expect(await find(earlier)).toMatchObject({device_id: null, reason: 4});
  });
});
