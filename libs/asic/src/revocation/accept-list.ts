import type {IssuedCertificate} from './cert-id.js';
import {readRevocationList} from './crl.js';
import {requireGood, type RevocationTime} from './judge.js';

/**
 * Takes a revocation list as it is published, once it is the issuer's own and says that the certificate was good when it
 * was used.
 * @param list CertificateList, DER
 * @returns the list as it goes into a container
 * @throws ContainerError `revoked_certificate` when it was not; `invalid_revocation` for a list by somebody else, a partial
 *   or a stale one; `malformed_signature`, `unsupported`
 */
export async function acceptRevocationList(
  list: Uint8Array,
  about: IssuedCertificate,
  time: RevocationTime,
): Promise<Uint8Array> {
  await requireGood(about, {ocspResponses: [], crls: [readRevocationList(list)], certificates: []}, time);
  return list;
}
