import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {
  createLocalAuthority,
  type LocalAuthority,
  type LocalAuthorityOptions,
} from './create-local-authority.js';

/**
 * Reads the local authority from the PEM files of a directory. If the directory does not exist, creates the authority
 * and the directory. Processes that start at the same time read the same authority, because each renames a complete
 * directory to this path, and the rename fails if another process was faster.
 */
export function localAuthority(directory: string, options: LocalAuthorityOptions = {}): LocalAuthority {
  if (!existsSync(directory)) publish(directory, createLocalAuthority(options));
  return read(directory);
}

const credentialFiles = {timestamping: 'tsa', issuingOcsp: 'issuing-ocsp', rootOcsp: 'root-ocsp'} as const;

function read(directory: string): LocalAuthority {
  const pem = (name: string) => readFileSync(join(directory, `${name}.pem`), 'utf8');
  const credential = (name: string) => ({certificatePem: pem(name), keyPem: pem(`${name}-key`)});
  return {
    rootCertificatePem: pem('root'),
    issuingCertificatePem: pem('issuing'),
    issuingKeyPem: pem('issuing-key'),
    chainPem: pem('chain'),
    timestamping: credential(credentialFiles.timestamping),
    issuingOcsp: credential(credentialFiles.issuingOcsp),
    rootOcsp: credential(credentialFiles.rootOcsp),
  };
}

function publish(directory: string, authority: LocalAuthority): void {
  const draft = `${directory}.${randomUUID()}`;
  mkdirSync(dirname(directory), {recursive: true});
  mkdirSync(draft, {mode: 0o700});
  const write = (name: string, pem: string) => writeFileSync(join(draft, `${name}.pem`), pem, {mode: 0o600});
  write('root', authority.rootCertificatePem);
  write('issuing', authority.issuingCertificatePem);
  write('issuing-key', authority.issuingKeyPem);
  write('chain', authority.chainPem);
  for (const role of ['timestamping', 'issuingOcsp', 'rootOcsp'] as const) {
    write(credentialFiles[role], authority[role].certificatePem);
    write(`${credentialFiles[role]}-key`, authority[role].keyPem);
  }
  try {
    renameSync(draft, directory);
  } catch (error) {
    rmSync(draft, {recursive: true});
    if (!existsSync(join(directory, 'root.pem'))) throw error;
  }
}
