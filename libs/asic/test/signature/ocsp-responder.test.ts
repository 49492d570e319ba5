import {X509Certificate} from 'node:crypto';
import {readCertificate} from '../../src/x509/certificate.js';
import {ocspResponderOf} from '../../src/x509/extensions.js';
import {certificateFor} from '../support/odd-certificates.js';

/** Creates a certificate with this authorityInfoAccess. */
const certificateWith = (access?: string): Uint8Array =>
  certificateFor(access === undefined ? {} : {more: [`authorityInfoAccess=${access}`]}).certificate;

const responderNamedBy = (access?: string) => ocspResponderOf(readCertificate(certificateWith(access)));

test('the OCSP responder is the one that Node.js also reads', () => {
  const certificate = certificateWith(
    'caIssuers;URI:http://ca.example/ca.crt,OCSP;URI:http://ocsp.example/a?b',
  );
  expect(ocspResponderOf(readCertificate(certificate))).toBe('http://ocsp.example/a?b');
  expect(new X509Certificate(certificate).infoAccess).toContain('OCSP - URI:http://ocsp.example/a?b');
});

test.each([
  ['an LDAP address', 'OCSP;URI:ldap://ocsp.example/,OCSP;URI:https://ocsp.example/'],
  ['a host name', 'OCSP;DNS:ocsp.example,OCSP;URI:https://ocsp.example/'],
])('%s is skipped', (_, access) => {
  expect(responderNamedBy(access)).toBe('https://ocsp.example/');
});

test.each([
  ['without the extension', undefined],
  ['that only names its issuer', 'caIssuers;URI:http://ca.example/ca.crt'],
  ['whose address contains a space', 'OCSP;URI:http://ocsp.example/a b'],
])('a certificate %s names no responder', (_, access) => {
  expect(responderNamedBy(access)).toBeUndefined();
});
