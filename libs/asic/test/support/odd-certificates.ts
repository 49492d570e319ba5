import {execFileSync} from 'node:child_process';
import {X509Certificate} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Credential} from '@signet/pki';

export interface OddCertificate {
  readonly name?: string;
  /** Extension values in the syntax of openssl's x509v3_config. */
  readonly basicConstraints?: string;
  readonly keyUsage?: string;
  readonly extendedKeyUsage?: string;
  /** Further extensions, as lines of an x509v3_config file. */
  readonly more?: readonly string[];
  readonly algorithm?: readonly string[];
  readonly digest?: string;
  readonly days?: number;
  /** The private key in PEM. Default: a new key. */
  readonly key?: string;
  /** If undefined, the certificate is self-signed. */
  readonly issuer?: Made;
}

export interface Made {
  readonly certificate: Uint8Array;
  readonly credential: Credential;
}

const EC = ['EC', '-pkeyopt', 'ec_paramgen_curve:P-256'];

/** Creates a certificate with openssl, because our own issuer does not write arbitrary extensions. */
export function certificateFor(wanted: OddCertificate): Made {
  const {name = 'Odd', algorithm = EC, digest = 'sha256', days = 30, issuer} = wanted;
  const directory = mkdtempSync(join(tmpdir(), 'signet-odd-'));
  const path = (file: string) => join(directory, file);
  const openssl = (...args: string[]) => execFileSync('openssl', args, {stdio: 'pipe'});
  const line = (key: 'basicConstraints' | 'keyUsage' | 'extendedKeyUsage') =>
    wanted[key] === undefined ? [] : [`${key}=${wanted[key]}`];
  try {
    if (wanted.key === undefined) openssl('genpkey', '-algorithm', ...algorithm, '-out', path('key'));
    else writeFileSync(path('key'), wanted.key);
    const extensions = [
      ...line('basicConstraints'),
      ...line('keyUsage'),
      ...line('extendedKeyUsage'),
      ...(wanted.more ?? []),
    ];
    writeFileSync(path('extensions'), ['subjectKeyIdentifier=hash', ...extensions].join('\n'));
    openssl('req', '-new', '-utf8', '-key', path('key'), '-subj', `/CN=${name}`, '-out', path('request'));
    if (issuer) {
      writeFileSync(path('ca'), issuer.credential.certificatePem);
      writeFileSync(path('ca-key'), issuer.credential.keyPem);
    }
    const by = issuer ? ['-CA', path('ca'), '-CAkey', path('ca-key')] : ['-signkey', path('key')];
    const how = [`-${digest}`, '-days', String(days), '-extfile', path('extensions')];
    openssl('x509', '-req', '-in', path('request'), ...by, ...how, '-out', path('certificate'));
    const certificatePem = readFileSync(path('certificate'), 'utf8');
    return {
      certificate: new Uint8Array(new X509Certificate(certificatePem).raw),
      credential: {certificatePem, keyPem: readFileSync(path('key'), 'utf8')},
    };
  } finally {
    rmSync(directory, {recursive: true});
  }
}
