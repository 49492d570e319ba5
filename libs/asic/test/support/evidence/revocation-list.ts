import {execFileSync} from 'node:child_process';
import {X509Certificate} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Credential} from '@signet/pki';
import {tag} from '../../../src/der/tags.js';
import {encode, objectIdentifier, octetString, sequence} from '../../../src/der/write.js';

const day = 86_400_000;

/** Encodes an extension of a certificate, an OCSP response or a revocation list. */
export const extension = (id: string, value: Uint8Array, critical = false): Uint8Array =>
  sequence(
    objectIdentifier(id),
    ...(critical ? [encode(tag.boolean, Uint8Array.of(0xff))] : []),
    octetString(value),
  );

export interface ListOptions {
  /** The serial number of the revoked certificate, in hexadecimal. */
  readonly serialNumber?: string;
  readonly revokedAt?: Date;
  /** The reason for the revocation, by its name in openssl, such as `keyCompromise`. */
  readonly reason?: string;
  readonly from?: Date;
  readonly to?: Date;
  readonly extensions?: readonly string[];
}

export const serialOf = (certificate: Uint8Array): string => new X509Certificate(certificate).serialNumber;

export const pemOfList = (der: Uint8Array): string => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN X509 CRL-----', ...lines, '-----END X509 CRL-----', ''].join('\n');
};

const utcTime = (time: Date): string =>
  time
    .toISOString()
    .replace(/[-:T]|\.\d+/g, '')
    .slice(2);

/** Creates a revocation list (RFC 5280) in DER, which openssl signs with the key of an issuer. */
export function revocationListBy(issuer: Credential, options: ListOptions = {}): Uint8Array {
  const {serialNumber, revokedAt, reason, from, to, extensions = []} = options;
  const directory = mkdtempSync(join(tmpdir(), 'signet-crl-'));
  const path = (file: string) => join(directory, file);
  const openssl = (...args: string[]) => execFileSync('openssl', args, {stdio: 'pipe'});
  try {
    const expiry = utcTime(new Date(Date.now() + 30 * day));
    const entry = revokedAt
      ? `R\t${expiry}\t${[utcTime(revokedAt), ...(reason ? [reason] : [])].join(',')}\t${serialNumber}\tunknown\t/CN=Leaf\n`
      : '';
    writeFileSync(path('index'), entry);
    writeFileSync(
      path('config'),
      ['[extensions]', ...extensions, '[ca]', `database=${path('index')}`].join('\n'),
    );
    writeFileSync(path('ca'), issuer.certificatePem);
    writeFileSync(path('key'), issuer.keyPem);
    openssl(
      ...['ca', '-gencrl', '-name', 'ca', '-config', path('config'), '-md', 'sha256'],
      ...['-crl_lastupdate', `20${utcTime(from ?? new Date(Date.now() - day))}`],
      ...['-crl_nextupdate', `20${utcTime(to ?? new Date(Date.now() + day))}`],
      ...(extensions.length > 0 ? ['-crlexts', 'extensions'] : []),
      ...['-cert', path('ca'), '-keyfile', path('key'), '-out', path('pem')],
    );
    openssl('crl', '-in', path('pem'), '-outform', 'DER', '-out', path('der'));
    return new Uint8Array(readFileSync(path('der')));
  } finally {
    rmSync(directory, {recursive: true});
  }
}
