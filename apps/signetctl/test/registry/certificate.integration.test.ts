import {generateKeyPairSync, X509Certificate} from 'node:crypto';
import {signingKeySchema} from '@signet/contracts';
import {certificateRecord, createLocalAuthority, FileKeyIssuer, type LocalAuthority} from '@signet/pki';
import {testKeys, testPool} from '@signet/testing';
import {encryptCertificate} from '@signet/vault';
import {enrolPhone} from '../support/enrolled.js';
import {Installation} from '../support/installation.js';

const authority = createLocalAuthority();
const other = createLocalAuthority();
const subject = {givenName: 'Mari-Liis', familyName: 'Männik', personalCode: '60001019906', country: 'EE'};

let installation: Installation;
let gateway: ReturnType<typeof testPool>;
beforeEach(async () => {
  installation = await Installation.create();
  gateway = testPool(installation.database.urls.gateway);
});
afterEach(async () => {
  await gateway.end();
  await installation.remove();
});

const issue = async ({chainPem, issuingKeyPem}: LocalAuthority, use: 'authentication' | 'signing') => {
  const {publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const {certificate} = await FileKeyIssuer.open({chainPem, keyPem: issuingKeyPem}).issue({
    publicKey: signingKeySchema.parse(publicKey.export({format: 'jwk'})),
    subject,
    use,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
  });
  return certificate;
};

/** Stores certificates as a gateway did before they were recorded. Returns the serial number of the one for signatures. */
const storeUnrecorded = async (deviceId: string, by: LocalAuthority = authority): Promise<string> => {
  const [authentication, signing] = [await issue(by, 'authentication'), await issue(by, 'signing')];
  await installation.admin.query(
    `UPDATE device SET authentication_certificate_encrypted = $2, signing_certificate_encrypted = $3,
       certificates_expire_at = clock_timestamp() + interval '1 day' WHERE id = $1`,
    [
      deviceId,
      encryptCertificate(testKeys.certificate, deviceId, 'authentication', authentication),
      encryptCertificate(testKeys.certificate, deviceId, 'signing', signing),
    ],
  );
  return new X509Certificate(signing).serialNumber;
};

/** A phone whose certificates are stored, but not recorded. */
const unrecordedPhone = async (by: LocalAuthority = authority) => {
  const {deviceId, personId} = await enrolPhone(installation.operator, gateway);
  return {deviceId, personId, serial: await storeUnrecorded(deviceId, by)};
};

/** Runs the import with the certificates of these CAs in the file. */
const importing = async (authorities: readonly LocalAuthority[] = [authority]) => {
  const lines = authorities.flatMap(({chainPem}) => chainPem.split('\n'));
  const terminal = {isInteractive: false, answer: '', lines};
  const argv = ['certificate', 'import', '--authorities', 'cas.pem', '--json'];
  const {exitCode, output, errors} = await installation.operator.run(argv, terminal);
  return {exitCode, counts: output === '' ? null : JSON.parse(output), errors};
};
const counts = {recorded: 0, revoked: 0, changed: 0, unknownIssuer: 0, unreadable: 0};
const show = async (serial: string) =>
  (await installation.operator.json('certificate', 'show', serial)).certificates;
const doctor = async () => {
  const {output} = await installation.operator.run(['doctor', '--json']);
  const {checks}: {checks: {check: string; state: string; message: string}[]} = JSON.parse(output);
  return checks.find(({check}) => check === 'certificates');
};

test('an import records the certificates of phones, and a second one finds nothing to do', async () => {
  const {deviceId, serial} = await unrecordedPhone();
  expect(await doctor()).toMatchObject({
    state: 'warning',
    message: 'the certificates of 1 phones are not recorded, so their status is unknown',
  });
  expect(await importing()).toMatchObject({exitCode: 0, counts: {...counts, recorded: 1}});
  expect(await doctor()).toMatchObject({state: 'ok'});
  const {issuerKeyHash} = certificateRecord(
    await issue(authority, 'signing'),
    new X509Certificate(authority.issuingCertificatePem).raw,
  );
  expect(await show(serial)).toMatchObject([
    {
      serial: serial.toLowerCase(),
      status: 'good',
      use: 'SIGNING',
      deviceId,
      revokedAt: null,
      reason: null,
      issuerKeyHash: Buffer.from(issuerKeyHash).toString('hex'),
    },
  ]);
  expect(await importing()).toMatchObject({exitCode: 0, counts});
  expect(await installation.audit('database')).toMatchObject([
    {action: 'certificates.imported', details: {recorded: 1}},
    {action: 'certificates.imported', details: {recorded: 0}},
  ]);
});

test('an import records the certificates that a gateway of the previous release has stored since', async () => {
  const {deviceId, serial} = await unrecordedPhone();
  await importing();
  const later = await storeUnrecorded(deviceId);
  expect(await show(serial)).toMatchObject([{status: 'superseded'}]);
  expect(await doctor()).toMatchObject({state: 'warning'});
  expect(await importing()).toMatchObject({exitCode: 0, counts: {...counts, recorded: 1}});
  expect(await show(later)).toMatchObject([{status: 'good', deviceId}]);
  expect(await doctor()).toMatchObject({state: 'ok'});
});

test('an import revokes the certificates of revoked phones, which are not trusted since their revocation', async () => {
  const {deviceId, serial} = await unrecordedPhone();
  await installation.operator.json('device', 'revoke', deviceId, '--reason', 'lost', '--yes');
  await installation.admin.query(
    `UPDATE audit_entry SET at = '2026-11-01T12:00:00Z' WHERE target = $1 AND action = 'device.revoked'`,
    [`device:${deviceId}`],
  );
  expect(await importing()).toMatchObject({counts: {...counts, revoked: 1}});
  expect(await show(serial)).toMatchObject([
    {status: 'revoked', reason: 1, invalidSince: '2026-11-01T12:00:00.000Z', revokedAt: expect.any(String)},
  ]);
});

test('certificates of an unknown CA and those that cannot be decrypted are counted, until an import can record them', async () => {
  const {deviceId} = await unrecordedPhone(other);
  const damaged = await unrecordedPhone();
  await installation.admin.query(
    `UPDATE device SET signing_certificate_encrypted = set_byte(signing_certificate_encrypted, 30, 0) WHERE id = $1`,
    [damaged.deviceId],
  );
  const failed = await importing();
  expect(failed).toMatchObject({exitCode: 1, counts: {...counts, unknownIssuer: 1, unreadable: 1}});
  expect(failed.errors).toContain('The certificates of 2 devices were not recorded.');
  expect((await importing([authority, other])).counts).toEqual({...counts, recorded: 1, unreadable: 1});
  const {rows} = await installation.admin.query('SELECT device_id FROM certificate');
  expect(rows).toEqual([{device_id: deviceId}, {device_id: deviceId}]);
});

test('a certificate of an erased person is shown without the phone', async () => {
  const {personId, serial} = await unrecordedPhone();
  await importing();
  await installation.operator.json('person', 'erase', personId, '--yes');
  expect(await show(serial.replace(/(..)(?=.)/g, '$1:'))).toMatchObject([
    {status: 'revoked', reason: 5, deviceId: null},
  ]);
});

test('an unknown serial number is not found, and a malformed one is refused', async () => {
  const {operator} = installation;
  expect(await operator.failure('certificate', 'show', '4f01')).toMatchObject({code: 'not_found'});
  expect(await operator.failure('certificate', 'show', 'Mari')).toMatchObject({code: 'usage'});
});
