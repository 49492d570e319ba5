import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** A certificate for `localhost`, 127.0.0.1 and ::1, its private key, and its root certificate, all in PEM. */
export interface TestTls {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
const NAMES = 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1';

let made: TestTls | undefined;

/** Returns the same certificates at every call in a process. */
export function testTls(): TestTls {
  made ??= make();
  return made;
}

function make(): TestTls {
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
      NAMES,
      '-addext',
      'basicConstraints=critical,CA:FALSE',
    ];
    openssl('-keyout', 'key.pem', '-out', 'cert.pem', ...issuer, ...leaf);
    return {ca: read('ca.pem'), cert: read('cert.pem'), key: read('key.pem')};
  } finally {
    rmSync(directory, {recursive: true});
  }
}
