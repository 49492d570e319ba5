import {execFile} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {bytesFrom, openssl} from '../../../../libs/pki/test/openssl.js';
import {authority} from './status-world.js';

const files = {
  issuer: authority.issuingCertificatePem,
  root: authority.rootCertificatePem,
  chain: authority.chainPem,
};

/** Returns an OCSPRequest about certificates with these serial numbers. */
export const requestAbout = (serials: readonly Uint8Array[], ...options: string[]): Uint8Array => {
  const about = serials.flatMap((serial) => ['-serial', `0x${Buffer.from(serial).toString('hex')}`]);
  return bytesFrom('out', ['ocsp', ...options, '-issuer', '@issuer', ...about, '-reqout', '@out'], files);
};

/** Reads a response with openssl, which verifies its signature, and returns what openssl prints. */
export const read = (response: Uint8Array, ...serials: readonly Uint8Array[]): string => {
  const about = serials.flatMap((serial) => ['-serial', `0x${Buffer.from(serial).toString('hex')}`]);
  return openssl(
    [
      ...['ocsp', '-respin', '@response', '-issuer', '@issuer', ...about, '-CAfile', '@root'],
      ...['-verify_other', '@chain', '-no_nonce', '-resp_text'],
    ],
    {...files, response},
  );
};

const run = promisify(execFile);

/**
 * Asks the responder at this address about a certificate, as an operator does, and returns what openssl prints. The
 * responder may run in this process, so the test must not block while openssl waits for it.
 */
export async function ask(
  url: string,
  certificatePem: string,
  issuer: 'issuer' | 'root' = 'issuer',
): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-status-'));
  try {
    for (const [name, text] of Object.entries({...files, cert: certificatePem}))
      writeFileSync(join(directory, name), text);
    const args = ['-issuer', issuer, '-cert', 'cert', '-CAfile', 'root', '-verify_other', 'chain'];
    const {stdout, stderr} = await run('openssl', ['ocsp', '-url', url, ...args], {
      cwd: directory,
      timeout: 60_000,
    });
    return stdout + stderr;
  } finally {
    rmSync(directory, {recursive: true});
  }
}
