import {mkdtempSync, readdirSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createLocalAuthority, FileKeyIssuer, localAuthority} from '../src/index.js';
import {openssl} from './openssl.js';

const scratch = mkdtempSync(join(tmpdir(), 'signet-authority-'));
afterAll(() => rmSync(scratch, {recursive: true}));

test.each(['P-256', 'P-384'] as const)(
  'a local authority on %s passes the strict checks of openssl',
  (curve) => {
    const authority = createLocalAuthority({curve, references: {ocspUrl: 'http://127.0.0.1:1/ocsp'}});
    const verify = (pem: string, purpose: string, untrusted = authority.rootCertificatePem) =>
      openssl(
        [
          'verify',
          '-x509_strict',
          '-check_ss_sig',
          '-purpose',
          purpose,
          '-CAfile',
          '@root',
          '-untrusted',
          '@u',
          '@it',
        ],
        {root: authority.rootCertificatePem, u: untrusted, it: pem},
      );
    expect(verify(authority.rootCertificatePem, 'any')).toMatch(/OK/);
    expect(verify(authority.issuingCertificatePem, 'any')).toMatch(/OK/);
    expect(verify(authority.timestamping.certificatePem, 'timestampsign')).toMatch(/OK/);
    expect(verify(authority.rootOcsp.certificatePem, 'ocsphelper')).toMatch(/OK/);
    expect(verify(authority.issuingOcsp.certificatePem, 'ocsphelper', authority.chainPem)).toMatch(/OK/);
  },
);

test('certificates of services state exactly the purpose that their standard requires', () => {
  const authority = createLocalAuthority();
  const text = (pem: string) => openssl(['x509', '-in', '@it', '-noout', '-text'], {it: pem});
  expect(text(authority.timestamping.certificatePem)).toMatch(
    /Extended Key Usage: critical\n\s+Time Stamping\n/,
  );
  for (const {certificatePem} of [authority.rootOcsp, authority.issuingOcsp]) {
    expect(text(certificatePem)).toMatch(/Extended Key Usage: \n\s+OCSP Signing\n/);
    expect(text(certificatePem)).toContain('OCSP No Check');
  }
  expect(text(authority.issuingCertificatePem)).toContain('CA:TRUE, pathlen:0');
});

test('a directory stores one authority, readable only by its owner', () => {
  const directory = join(scratch, 'kept', 'authority');
  const made = localAuthority(directory);
  expect(localAuthority(directory)).toEqual(made);
  expect(readdirSync(join(scratch, 'kept'))).toEqual(['authority']);
  expect(statSync(directory).mode & 0o077).toBe(0);
  for (const file of readdirSync(directory)) expect(statSync(join(directory, file)).mode & 0o077).toBe(0);
  expect(() => FileKeyIssuer.open({chainPem: made.chainPem, keyPem: made.issuingKeyPem})).not.toThrow();
});

test('authorities in two directories share no values', () => {
  const one = localAuthority(join(scratch, 'one'));
  const two = localAuthority(join(scratch, 'two'));
  const values = (authority: object) => Object.values(authority).map((value) => JSON.stringify(value));
  expect(values(one).filter((value) => values(two).includes(value))).toEqual([]);
});
