import {createPrivateKey, generateKeyPairSync} from 'node:crypto';
import {certificateToPem, checkSelfConsistency, createLocalAuthority, FileKeyIssuer} from '../src/index.js';
import {certificateRequest, day} from './requests.js';

const authority = createLocalAuthority();
const other = createLocalAuthority();
const files = {chainPem: authority.chainPem, keyPem: authority.issuingKeyPem};
const now = new Date();
const pem = (type: 'rsa' | 'ed25519') => {
  const {privateKey} =
    type === 'rsa' ? generateKeyPairSync('rsa', {modulusLength: 2048}) : generateKeyPairSync(type);
  return String(privateKey.export({type: 'pkcs8', format: 'pem'}));
};

test('a complete authority has no faults', () => {
  expect(checkSelfConsistency(files, now)).toEqual([]);
});

test('a key in SEC 1 form is accepted', () => {
  const keyPem = String(createPrivateKey(files.keyPem).export({type: 'sec1', format: 'pem'}));
  expect(checkSelfConsistency({...files, keyPem}, now)).toEqual([]);
});

test.each([
  ['no certificate', {chainPem: ''}, /chain cannot be read/],
  ['a damaged certificate', {chainPem: files.chainPem.replace('MII', 'AAA')}, /chain cannot be read/],
  ['no key', {keyPem: 'hunter2'}, /private key cannot be read/],
  [
    'the key of another authority',
    {keyPem: other.issuingKeyPem},
    /does not belong to the issuing certificate/,
  ],
  ['an RSA key', {keyPem: pem('rsa')}, /not on the curve/],
  ['an Ed25519 key', {keyPem: pem('ed25519')}, /not on the curve/],
  [
    'an issuing certificate in place of the root',
    {chainPem: authority.issuingCertificatePem},
    /was not issued by itself/,
  ],
  [
    'a foreign root',
    {chainPem: authority.issuingCertificatePem + other.rootCertificatePem},
    /was not issued by the next one/,
  ],
])('%s is a fault', (_what, changes, fault) => {
  const faults = checkSelfConsistency({...files, ...changes}, now);
  expect(faults).toEqual([expect.stringMatching(fault)]);
});

test('a certificate that does not belong to an authority is a fault', async () => {
  const {certificate} = await FileKeyIssuer.open(files).issue(certificateRequest());
  const chainPem = certificateToPem(certificate) + files.chainPem;
  expect(checkSelfConsistency({chainPem, keyPem: files.keyPem}, now)).toEqual([
    expect.stringMatching(/does not belong to the issuing certificate/),
    expect.stringMatching(/issuing certificate does not belong to a certification authority/),
  ]);
});

test('each certificate outside its validity is a fault', () => {
  const early = checkSelfConsistency(files, new Date(now.getTime() - day));
  expect(early).toEqual([expect.stringMatching(/not valid yet/), expect.stringMatching(/not valid yet/)]);
  const late = checkSelfConsistency(files, new Date(now.getTime() + 15 * 366 * day));
  expect(late).toEqual([expect.stringMatching(/issuing certificate has expired/)]);
});

test('an issuer with faults fails to open, lists every fault, and does not reveal the key', () => {
  const opening = () => FileKeyIssuer.open({chainPem: 'x', keyPem: 'hunter2'});
  expect(opening).toThrow(/private key cannot be read/);
  expect(opening).toThrow(/chain cannot be read/);
  expect(opening).not.toThrow(/hunter2/);
});

test('a public key that is not a point on its curve is refused', async () => {
  const {publicKey} = certificateRequest();
  const request = certificateRequest({publicKey: {...publicKey, y: publicKey.x}});
  await expect(FileKeyIssuer.open(files).issue(request)).rejects.toThrow('not a point on its curve');
});

test('a certificate that would never be valid is refused', async () => {
  const request = certificateRequest({notBefore: new Date(now.getTime() + day), notAfter: now});
  await expect(FileKeyIssuer.open(files).issue(request)).rejects.toThrow('never be valid');
});
