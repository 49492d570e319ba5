import {contextPrimitive} from '../../src/der/tags.js';
import {encode} from '../../src/der/write.js';
import {readRevocationList} from '../../src/revocation/crl.js';
import {requireGood} from '../../src/revocation/judge.js';
import {readOcspResponse} from '../../src/revocation/ocsp-response.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {craftedList, issuingDistributionPoint} from '../support/evidence/crafted-list.js';
import {ocspResponse} from '../support/evidence/ocsp-response.js';
import {certificateFor, type Made} from '../support/odd-certificates.js';

const authority = {basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,keyCertSign,cRLSign'};
const root = certificateFor({name: 'Root', ...authority});
const issuer = certificateFor({name: 'Issuer', ...authority, issuer: root});
const points = [
  'crlDistributionPoints=point',
  '[point]',
  'fullname=URI:http://a.test/',
  'CRLissuer=dirName:issuers',
  '[issuers]',
];
const leaf = certificateFor({name: 'Leaf', issuer, more: [...points, 'CN=Lists']});
const yesterday = new Date(Date.now() - 86_400_000);
const indirect = issuingDistributionPoint(encode(contextPrimitive(4), Uint8Array.of(0xff)));

/** Judges the leaf, which has a good OCSP response, with a list that `by` has signed and that contains it. */
async function judge(by: Made, {certificateIssuer}: {readonly certificateIssuer?: Uint8Array} = {}) {
  const entry = {certificate: leaf.certificate, revokedAt: yesterday};
  const list = craftedList(by, {
    entries: [certificateIssuer ? {...entry, certificateIssuer} : entry],
    thisUpdate: new Date(),
    extensions: [indirect],
  });
  const about = {
    certificate: readCertificate(leaf.certificate),
    issuer: readCertificate(issuer.certificate),
    above: [readCertificate(root.certificate)],
  };
  return requireGood(
    about,
    {
      ocspResponses: [readOcspResponse(await ocspResponse(leaf.certificate, issuer))],
      crls: [readRevocationList(list)],
      certificates: [readCertificate(by.certificate)],
    },
    {usedAt: new Date(), at: new Date(), producedAfterUse: false, keyMustBeSafe: false},
  );
}

const revoked = expect.objectContaining({code: 'revoked_certificate'});
const {subject: certificateIssuer} = readCertificate(issuer.certificate);

test.each([
  ['the issuer has certified', issuer],
  ['the root has certified', root],
])('an indirect list proves a revocation if %s its issuer', async (_what, by) => {
  const lists = certificateFor({name: 'Lists', keyUsage: 'critical,cRLSign', issuer: by});
  await expect(judge(lists, {certificateIssuer})).rejects.toEqual(revoked);
});

test.each<[string, Made, named: boolean]>([
  [
    'whose issuer the certificate does not name',
    certificateFor({name: 'Others', keyUsage: 'critical,cRLSign', issuer}),
    true,
  ],
  ['whose issuer nobody has certified', certificateFor({name: 'Lists', keyUsage: 'critical,cRLSign'}), true],
  [
    'whose issuer may not sign lists',
    certificateFor({name: 'Lists', keyUsage: 'critical,digitalSignature', issuer}),
    true,
  ],
  [
    'whose entry is about a certificate of another issuer',
    certificateFor({name: 'Lists', keyUsage: 'critical,cRLSign', issuer}),
    false,
  ],
])('an indirect list proves nothing %s', async (_what, by, named) => {
  await expect(judge(by, named ? {certificateIssuer} : {})).resolves.toBe(undefined);
});

test('an issuer that signs lists with a newer key proves a revocation', async () => {
  await expect(judge(certificateFor({name: 'Issuer', ...authority, issuer: root}))).rejects.toEqual(revoked);
  await expect(judge(certificateFor({name: 'Issuer', ...authority}))).resolves.toBe(undefined);
});
