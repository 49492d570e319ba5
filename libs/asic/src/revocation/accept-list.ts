import type {IssuedCertificate} from './cert-id.js';
import {readRevocationList} from './crl.js';
import {requireGood, type RevocationTime} from './judge.js';

/**
 * Accepts a revocation list if the issuer signed it and it shows that the certificate was not revoked at the time of
 * use.
 * @param list a CertificateList in DER
 * @returns the same list
 * @throws ContainerError `revoked_certificate`; `invalid_revocation` for a list of another issuer, a partial list or a
 *   list that does not cover the time of use; `malformed_signature`, `unsupported`, `too_large`
 */
export async function acceptRevocationList(
  list: Uint8Array,
  about: IssuedCertificate,
  time: RevocationTime,
): Promise<Uint8Array> {
  await requireGood(about, {ocspResponses: [], crls: [readRevocationList(list)], certificates: []}, time);
  return list;
}
