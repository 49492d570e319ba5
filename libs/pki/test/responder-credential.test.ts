import {X509Certificate} from 'node:crypto';
import {
  certificateToPem,
  createLocalAuthority,
  createOcspResponder,
  FileKeyIssuer,
  issueResponderCredential,
  onlyGood,
  responderFaults,
} from '../src/index.js';
import {bytesFrom, openssl} from './openssl.js';
import {certificateRequest, day} from './requests.js';

const now = new Date();
const authorities = {'P-256': createLocalAuthority(), 'P-384': createLocalAuthority({curve: 'P-384'})};
const authority = authorities['P-256'];
const {issuingCertificatePem} = authority;
const ca = {certificatePem: issuingCertificatePem, keyPem: authority.issuingKeyPem};

test.each(['P-256', 'P-384'] as const)(
  'openssl accepts the responses of a new responder of a %s CA',
  async (curve) => {
    const {
      issuingCertificatePem: certificatePem,
      issuingKeyPem: keyPem,
      rootCertificatePem,
    } = authorities[curve];
    const responder = issueResponderCredential({certificatePem, keyPem}, {days: 30});
    expect(responderFaults(certificatePem, responder, now)).toEqual([]);
    const respond = createOcspResponder({
      authorities: [{issuerCertificatePem: certificatePem, responder, statusesOf: onlyGood(new Set(['2a']))}],
    });
    const files = {issuer: certificatePem, root: rootCertificatePem};
    const about = ['-issuer', '@issuer', '-serial', '42'];
    const request = bytesFrom('out', ['ocsp', ...about, '-reqout', '@out'], files);
    const {der: response} = await respond(request);
    const said = openssl(
      ['ocsp', '-respin', '@response', ...about, '-CAfile', '@root', '-verify_other', '@issuer', '-no_nonce'],
      {...files, response},
    );
    expect(said).toMatch(/Response verify OK/);
    expect(said).toMatch(/: good\n/);
  },
);

test('a responder is valid for the days that were asked for, but not longer than its CA', () => {
  const endOf = (certificatePem: string) => Date.parse(new X509Certificate(certificatePem).validTo);
  const valid = (days: number) => endOf(issueResponderCredential(ca, {days, now}).certificatePem);
  expect(valid(30)).toBe(Math.floor((now.getTime() + 30 * day) / 1000) * 1000);
  expect(valid(100_000)).toBe(endOf(issuingCertificatePem));
});

test('the key of another CA cannot certify a responder', () => {
  const foreign = {...ca, keyPem: authorities['P-384'].issuingKeyPem};
  expect(() => issueResponderCredential(foreign, {days: 30})).toThrow(
    'does not belong to the certificate of the CA',
  );
});

const good = issueResponderCredential(ca, {days: 30, now});
const phone = async () => {
  const issuer = FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem});
  return certificateToPem((await issuer.issue(certificateRequest())).certificate);
};

test.each([
  [
    'an unreadable certificate',
    async () => ({...good, certificatePem: 'x'}),
    /certificate of the responder cannot be read/,
  ],
  [
    'an unreadable key',
    async () => ({...good, keyPem: 'hunter2'}),
    /private key of the responder is not a key/,
  ],
  [
    'the key of another responder',
    async () => ({...good, keyPem: authority.issuingOcsp.keyPem}),
    /does not belong/,
  ],
  ['a responder of another CA', async () => authority.rootOcsp, /CA has not signed/],
  [
    'an expired responder',
    async () => issueResponderCredential(ca, {days: 0, now: new Date(now.getTime() - 1000)}),
    /has expired/,
  ],
  [
    'a responder of tomorrow',
    async () => issueResponderCredential(ca, {days: 30, now: new Date(now.getTime() + day)}),
    /not valid yet/,
  ],
])('%s is refused, and no fault quotes the key', async (_what, credential, fault) => {
  const faults = responderFaults(issuingCertificatePem, await credential(), now);
  expect(faults).toEqual([expect.stringMatching(fault)]);
  expect(faults.join()).not.toContain('hunter2');
});

test('the certificate of a phone is refused, because it names no responder', async () => {
  const faults = responderFaults(issuingCertificatePem, {...good, certificatePem: await phone()}, now);
  expect(faults).toEqual([
    expect.stringMatching(/does not belong/),
    expect.stringMatching(/OCSPSigning/),
    expect.stringMatching(/ocsp-nocheck/),
  ]);
});

test('the CA itself is refused, because its key must not be in the process', () => {
  expect(responderFaults(issuingCertificatePem, ca, now)).toContainEqual(
    expect.stringMatching(/the key of a CA must not be in this process/),
  );
});

test('an unreadable CA is refused', () => {
  expect(responderFaults('x', good, now)).toEqual([
    expect.stringMatching(/certificate of the CA cannot be read/),
  ]);
});
