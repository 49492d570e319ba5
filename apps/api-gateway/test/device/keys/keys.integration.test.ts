import {X509Certificate} from 'node:crypto';
import {deviceKeysResponseSchema, type SigningKey} from '@signet/contracts';
import {generatePrivateKey, publicKey, type CurveName} from '@signet/phone';
import {TestGateway} from '../support/gateway.js';
import {keysOf, provenKey} from '../support/proven-keys.js';
import {RawDevice, refused, summaryOf} from '../support/raw-device.js';
import {authority} from '../support/settings.js';

const certificateOf = (encoded: string) => new X509Certificate(Buffer.from(encoded, 'base64url'));

describe('the keys behind a PIN', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());

  const storedKey = async (deviceId: string): Promise<SigningKey | null> => {
    const {rows} = await gateway.admin.query('SELECT authentication_key AS key FROM device WHERE id = $1', [
      deviceId,
    ]);
    return rows[0].key;
  };

  it.each<CurveName>(['P-256', 'P-384'])('are certified for their person, signing on %s', async (curve) => {
    const person = await gateway.registrar.person({givenName: 'Ülo', familyName: 'Õun'});
    const device = await RawDevice.enrol(gateway, person);
    const keys = keysOf(device.id, undefined, generatePrivateKey(curve));
    const response = await device.call('POST', '/device/keys', keys);
    expect(response.status).toBe(200);

    const {chain, ...own} = deviceKeysResponseSchema.parse(response.body);
    const [issuing, root] = chain.map(certificateOf);
    expect(root?.raw.equals(new X509Certificate(authority.rootCertificatePem).raw)).toBe(true);
    const signing = certificateOf(own.signingCertificate);
    const authentication = certificateOf(own.authenticationCertificate);
    for (const certificate of [authentication, signing]) {
      expect(issuing && certificate.verify(issuing.publicKey)).toBe(true);
      expect(certificate.subject).toContain(`serialNumber=PNOEE-${person.personalCode}`);
      expect(certificate.subject).toContain('GN=Ülo');
      expect(Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)).toBe(
        1095 * 86_400_000 + 300_000,
      );
      expect(Date.now() - Date.parse(certificate.validFrom)).toBeGreaterThanOrEqual(300_000);
    }
    expect(authentication.publicKey.export({format: 'jwk'})).toEqual(keys.authenticationKey.key);
    expect(signing.publicKey.export({format: 'jwk'})).toEqual(keys.signingKey.key);
    expect(await storedKey(device.id)).toEqual(keys.authenticationKey.key);
  });

  const one = generatePrivateKey('P-256');
  const other = generatePrivateKey('P-256');

  it.each<[string, string, (id: string) => object]>([
    [
      'by another key',
      'authenticationKey.proof',
      (id) => ({...keysOf(id), authenticationKey: provenKey(id, 'authentication', one, other)}),
    ],
    [
      'by another signing key',
      'signingKey.proof',
      (id) => ({...keysOf(id), signingKey: provenKey(id, 'signing', one, other)}),
    ],
    ['for another device', 'authenticationKey.proof', () => keysOf('0197a1f0-0000-7000-8000-000000000001')],
    [
      'for the other use',
      'authenticationKey.proof',
      (id) => ({...keysOf(id), authenticationKey: provenKey(id, 'signing', one)}),
    ],
    [
      'that is not a signature',
      'signingKey.proof',
      (id) => ({...keysOf(id), signingKey: {key: publicKey(one), proof: ''}}),
    ],
    [
      'for a point that is not on the curve',
      'authenticationKey.proof',
      (id) => {
        const {authenticationKey, signingKey} = keysOf(id);
        const key = {...authenticationKey.key, y: authenticationKey.key.x};
        return {signingKey, authenticationKey: {...authenticationKey, key}};
      },
    ],
    ['with the same key twice', 'signingKey', (id) => keysOf(id, one, one)],
    [
      'for an authentication key on P-384',
      'authenticationKey.key.crv',
      (id) => keysOf(id, generatePrivateKey('P-384')),
    ],
  ])('need proofs: one %s is refused, naming %s', async (_what, field, keys) => {
    const device = await RawDevice.enrol(gateway);
    const response = await device.call('POST', '/device/keys', keys(device.id));
    expect(summaryOf(response)).toEqual(refused(400, 'invalid_request'));
    expect(JSON.stringify(response.body)).toContain(`"defaultTranslation":"${field} `);
    expect(await storedKey(device.id)).toBeNull();
  });
});
