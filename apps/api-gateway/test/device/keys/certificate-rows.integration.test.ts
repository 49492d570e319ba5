import {createHash, X509Certificate} from 'node:crypto';
import {readCertificate} from '@signet/asic/x509';
import {deviceKeysResponseSchema} from '@signet/contracts';
import {createLocalAuthority} from '@signet/pki';
import {encryptCertificate} from '@signet/vault';
import {TestGateway} from '../support/gateway.js';
import {keysOf, replacementBy} from '../support/proven-keys.js';
import {RawDevice, refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';
import {authority, testSettings} from '../support/settings.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.stop());

const issuerKeyHash = createHash('sha256')
  .update(readCertificate(new X509Certificate(authority.issuingCertificatePem).raw).keyBits)
  .digest('hex');

/** The certificates of a device as the database records them, in the order in which they were issued. */
const recorded = async (deviceId: string) => {
  const {rows} = await gateway.admin.query(
    `SELECT use, encode(issuer_key_hash, 'hex') AS issuer, encode(serial, 'hex') AS serial, not_after AS "notAfter",
       superseded_at IS NOT NULL AS superseded, revoked_at AS "revokedAt"
     FROM certificate WHERE device_id = $1 ORDER BY created_at, use`,
    [deviceId],
  );
  return rows;
};

const certify = async (device: RawDevice, keys = keysOf(device.id)) => {
  const {body} = await device.call('POST', '/device/keys', keys);
  return deviceKeysResponseSchema.parse(body);
};

/** What the database must record of the certificates in a response. */
const rowsOf = (
  {authenticationCertificate, signingCertificate}: Awaited<ReturnType<typeof certify>>,
  superseded: boolean,
) =>
  Object.entries({AUTHENTICATION: authenticationCertificate, SIGNING: signingCertificate}).map(
    ([use, encoded]) => {
      const {serialNumber, validTo} = new X509Certificate(Buffer.from(encoded, 'base64url'));
      const serial = serialNumber.toLowerCase();
      return {use, issuer: issuerKeyHash, serial, notAfter: new Date(validTo), superseded, revokedAt: null};
    },
  );

test('the database records both certificates of new keys', async () => {
  const device = await RawDevice.enrol(gateway);
  expect(await recorded(device.id)).toEqual([]);
  const issued = await certify(device);
  expect(await recorded(device.id)).toEqual(rowsOf(issued, false));
});

test('a phone that repeats a registration gets the same certificates, and no others are recorded', async () => {
  const device = await RawDevice.enrol(gateway);
  const keys = keysOf(device.id);
  const [first, second] = [await certify(device, keys), await certify(device, keys)];
  expect(second).toEqual(first);
  expect(await recorded(device.id)).toEqual(rowsOf(first, false));
});

test('a phone that repeats a registration gets certificates of the current CA if another one has issued those before', async () => {
  const device = await RawDevice.enrol(gateway);
  const keys = keysOf(device.id);
  const first = await certify(device, keys);
  const foreign = new X509Certificate(createLocalAuthority().issuingCertificatePem).raw;
  const keyring = testSettings('postgres://localhost/unused').keys.certificate;
  await gateway.admin.query(`UPDATE device SET signing_certificate_encrypted = $2 WHERE id = $1`, [
    device.id,
    encryptCertificate(keyring, device.id, 'signing', foreign),
  ]);
  const second = await certify(device, keys);
  expect(second.signingCertificate).not.toBe(first.signingCertificate);
  expect(await recorded(device.id)).toEqual([...rowsOf(first, true), ...rowsOf(second, false)]);
});

test('a phone whose certificates are revoked does not get others for the same keys without its PIN', async () => {
  const device = await RawDevice.enrol(gateway);
  const keys = keysOf(device.id);
  const first = await certify(device, keys);
  await gateway.admin.query(`UPDATE certificate SET reason = 5 WHERE device_id = $1`, [device.id]);
  expect(summaryOf(await device.call('POST', '/device/keys', keys))).toEqual(
    refused(409, 'pin_attempt_required'),
  );
  expect(await recorded(device.id)).toMatchObject(rowsOf(first, false).map(({serial}) => ({serial})));
});

test('the certificates of replaced keys are superseded, and not those of other devices', async () => {
  const [phone, other] = [await gateway.phone(), await gateway.phone()];
  const earlier = await recorded(phone.deviceId);
  const pin = await RawPin.of(gateway, phone);
  const keys = keysOf(phone.deviceId);
  await pin.proveFree('1234', replacementBy(keys));
  const replaced = await certify(pin.device, keys);
  const superseded = earlier.map((row) => ({...row, superseded: true}));
  expect(await recorded(phone.deviceId)).toEqual([...superseded, ...rowsOf(replaced, false)]);
  expect(await recorded(other.deviceId)).toMatchObject([{superseded: false}, {superseded: false}]);
});

test('a request that is refused records nothing', async () => {
  const device = await RawDevice.enrol(gateway);
  const first = await certify(device);
  expect((await device.call('POST', '/device/keys', keysOf(device.id))).status).toBe(409);
  expect(await recorded(device.id)).toEqual(rowsOf(first, false));
});
