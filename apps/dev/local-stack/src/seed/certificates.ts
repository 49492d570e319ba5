import {CertificateImport} from '@signet/admin';
import {certificatesOfPem, recordOf, type LocalAuthority} from '@signet/pki';
import {keysOf, loadSettings, type Environment} from '@signet/settings';
import {withPool} from './with-prisma.js';

/**
 * Records the certificates of phones that an earlier version of the stack has enrolled, as `signetctl certificate import` does.
 * Without this, their status would be unknown, and they could sign nothing.
 */
export async function recordCertificates(
  adminUrl: string,
  keys: Environment,
  {issuingCertificatePem}: LocalAuthority,
): Promise<void> {
  const {certificate} = loadSettings({keys: keysOf('certificate')}, keys).keys;
  const authorities = certificatesOfPem(issuingCertificatePem).map(({raw}) => raw);
  const read = (der: Uint8Array) => recordOf(der, authorities);
  await withPool(adminUrl, (pool) => new CertificateImport(pool, certificate, read).run());
}
