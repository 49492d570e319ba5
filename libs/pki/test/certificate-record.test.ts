import {X509Certificate} from 'node:crypto';
import {
  certificateRecord,
  certificatesOfPem,
  certificateToPem,
  createLocalAuthority,
  FileKeyIssuer,
} from '../src/index.js';
import {openssl} from './openssl.js';
import {certificateRequest, day} from './requests.js';

const authority = createLocalAuthority();
const issuer = FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem});
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase();

test('the record of a certificate has the issuer and serial number of the CertID that OpenSSL builds', async () => {
  const {certificate} = await issuer.issue(certificateRequest());
  const text = openssl(
    ['ocsp', '-sha256', '-issuer', '@issuer.pem', '-cert', '@leaf.pem', '-no_nonce', '-req_text'],
    {'issuer.pem': authority.issuingCertificatePem, 'leaf.pem': certificateToPem(certificate)},
  );
  const {issuerKeyHash, serial} = certificateRecord(certificate, issuer.chain[0]);
  expect(hex(issuerKeyHash)).toBe(/Issuer Key Hash: (\w+)/.exec(text)?.[1]);
  expect(hex(serial)).toBe(/Serial Number: (\w+)/.exec(text)?.[1]);
});

test('the record of a certificate has its expiry, which an issuer may shorten', async () => {
  const notAfter = new Date(Date.now() + 100_000 * day);
  const {certificate} = await issuer.issue(certificateRequest({notAfter}));
  const expiry = Date.parse(new X509Certificate(certificate).validTo);
  expect(expiry).toBeLessThan(notAfter.getTime());
  expect(certificateRecord(certificate, issuer.chain[0]).notAfter.getTime()).toBe(expiry);
});

test('the serial number in a record has no leading zero octet, which DER adds before a high bit', () => {
  const request = ['req', '-x509', '-key', '@ca.key', '-subj', '/CN=CA', '-days', '1'];
  const pem = openssl([...request, '-set_serial', '0x80FF00'], {'ca.key': authority.issuingKeyPem});
  const [{raw}] = certificatesOfPem(pem);
  expect(certificateRecord(raw, raw).serial).toEqual(Uint8Array.of(0x80, 0xff, 0));
});
