import {X509Certificate} from 'node:crypto';
import {certificateToPem, createLocalAuthority, FileKeyIssuer, type LocalAuthority} from '../src/index.js';
import {openssl} from './openssl.js';
import {certificateRequest} from './requests.js';

const issuerOf = (authority: LocalAuthority, references = {}) =>
  FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem}, references);

const authorities = {
  'P-256': createLocalAuthority(),
  'P-384': createLocalAuthority({curve: 'P-384'}),
} as const;
const curves = ['P-256', 'P-384'] as const;

const textOf = (certificate: Uint8Array): string =>
  openssl(['x509', '-in', '@leaf.pem', '-noout', '-text', '-nameopt', 'multiline,utf8,-esc_msb'], {
    'leaf.pem': certificateToPem(certificate),
  });

describe.each(curves)('a certificate issued with a %s key', (issuerCurve) => {
  const authority = authorities[issuerCurve];
  const issuer = issuerOf(authority);

  test.each(curves)('passes the strict checks of openssl for a subject with a %s key', async (curve) => {
    for (const use of ['authentication', 'signing'] as const) {
      const {certificate} = await issuer.issue(certificateRequest({use}, curve));
      const files = {
        'root.pem': authority.rootCertificatePem,
        'issuing.pem': authority.issuingCertificatePem,
        'leaf.pem': certificateToPem(certificate),
      };
      const purpose = use === 'signing' ? 'smimesign' : 'sslclient';
      for (const purposeOrAny of ['any', purpose]) {
        const said = openssl(
          [
            'verify',
            '-x509_strict',
            '-check_ss_sig',
            ...['-purpose', purposeOrAny, '-CAfile', '@root.pem', '-untrusted', '@issuing.pem', '@leaf.pem'],
          ],
          files,
        );
        expect(said).toMatch(/leaf\.pem: OK/);
      }
    }
  });

  test('is signed with the hash of the curve', async () => {
    const {certificate} = await issuer.issue(certificateRequest());
    const hash = {'P-256': 'ecdsa-with-SHA256', 'P-384': 'ecdsa-with-SHA384'}[issuerCurve];
    expect(textOf(certificate).match(/Signature Algorithm: (\S+)/g)).toEqual(
      Array(2).fill(`Signature Algorithm: ${hash}`),
    );
  });
});

describe('an issued certificate', () => {
  const issuer = issuerOf(authorities['P-256']);

  test('for signing allows only nonRepudiation', async () => {
    const {certificate} = await issuer.issue(certificateRequest({use: 'signing'}));
    const text = textOf(certificate);
    expect(text).toMatch(/X509v3 Key Usage: critical\n\s+Non Repudiation\n/);
    expect(text).not.toContain('Extended Key Usage');
  });

  test('for authentication allows only digitalSignature, for a TLS client', async () => {
    const {certificate} = await issuer.issue(certificateRequest({use: 'authentication'}));
    const text = textOf(certificate);
    expect(text).toMatch(/X509v3 Key Usage: critical\n\s+Digital Signature\n/);
    expect(text).toMatch(/Extended Key Usage: \n\s+TLS Web Client Authentication\n/);
  });

  test('is not an authority and identifies the keys of subject and issuer', async () => {
    const {certificate} = await issuer.issue(certificateRequest());
    const issuing = textOf(issuer.chain[0]);
    const text = textOf(certificate);
    const identifier = (of: string, which: string) =>
      new RegExp(`${which} Key Identifier: \n\\s+(\\S+)`).exec(of)?.[1];
    expect(text).toMatch(/Basic Constraints: critical\n\s+CA:FALSE/);
    expect(identifier(text, 'Authority')).toBe(identifier(issuing, 'Subject'));
    expect(identifier(text, 'Subject')).not.toBe(identifier(text, 'Authority'));
  });

  test('contains exactly the configured references', async () => {
    const references = {
      ocspUrl: 'http://ocsp.example/',
      caIssuersUrl: 'http://ca.example/issuing.crt',
      crlUrl: 'http://ca.example/issuing.crl',
      policies: ['0.4.0.2042.1.1', '1.2.3.4'],
    };
    const {certificate} = await issuerOf(authorities['P-256'], references).issue(certificateRequest());
    const text = textOf(certificate);
    expect(text).toContain('OCSP - URI:http://ocsp.example/');
    expect(text).toContain('CA Issuers - URI:http://ca.example/issuing.crt');
    expect(text).toMatch(
      /CRL Distribution Points: \n\s+Full Name:\n\s+URI:http:\/\/ca\.example\/issuing\.crl/,
    );
    expect(text.match(/Policy: \S+/g)).toEqual(['Policy: 0.4.0.2042.1.1', 'Policy: 1.2.3.4']);

    const plain = textOf((await issuer.issue(certificateRequest())).certificate);
    expect(plain).not.toMatch(/Authority Information Access|CRL Distribution|Policies/);
  });

  test('is valid for the requested time, before and after 2050', async () => {
    const authority = createLocalAuthority({now: new Date('2045-01-01T00:00:00Z')});
    const now = new Date('2046-01-01T00:00:00Z');
    const late = FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem}, {}, now);
    const request = certificateRequest({notBefore: now, notAfter: new Date('2050-01-01T00:00:00Z')});
    const x509 = new X509Certificate((await late.issue(request)).certificate);
    expect([x509.validFrom, x509.validTo].map((text) => new Date(text).toISOString())).toEqual([
      '2046-01-01T00:00:00.000Z',
      '2050-01-01T00:00:00.000Z',
    ]);
  });

  test('does not expire after its issuer', async () => {
    const {certificate} = await issuer.issue(
      certificateRequest({notAfter: new Date('2999-01-01T00:00:00Z')}),
    );
    const issuing = new X509Certificate(issuer.chain[0]);
    expect(new X509Certificate(certificate).validTo).toBe(issuing.validTo);
  });
});
