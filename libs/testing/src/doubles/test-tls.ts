import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** A server's certificate, its private key, and the certificate of the CA that issued it, all in PEM. */
export interface TestTls {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
const LOOPBACK = 'DNS:localhost,IP:127.0.0.1,IP:::1';

const made = new Map<string, TestTls>();

/**
 * Returns a certificate for these names. Each list of names has a separate CA. Further calls for the same names in the
 * same process return the same certificate.
 * @param names the names in the server's certificate, as OpenSSL writes them
 */
export function testTls(names = LOOPBACK): TestTls {
  const known = made.get(names) ?? make(names);
  made.set(names, known);
  return known;
}

function make(names: string): TestTls {
  const directory = mkdtempSync(join(tmpdir(), 'signet-tls-'));
  const openssl = (...args: string[]) =>
    execFileSync('openssl', ['req', '-x509', ...NEW_KEY, ...args], {cwd: directory, stdio: 'pipe'});
  const read = (name: string) => readFileSync(join(directory, name), 'utf8');
  try {
    openssl('-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test CA');
    const issuer = ['-CA', 'ca.pem', '-CAkey', 'ca.key'];
    const leaf = [
      '-subj',
      '/CN=localhost',
      '-addext',
      `subjectAltName=${names}`,
      '-addext',
      'basicConstraints=critical,CA:FALSE',
    ];
    openssl('-keyout', 'key.pem', '-out', 'cert.pem', ...issuer, ...leaf);
    return {ca: read('ca.pem'), cert: read('cert.pem'), key: read('key.pem')};
  } finally {
    rmSync(directory, {recursive: true});
  }
}
