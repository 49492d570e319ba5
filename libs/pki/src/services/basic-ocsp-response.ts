import {oid} from '@signet/asic/x509';
import {BitString, Enumerated, Primitive, Sequence} from 'asn1js';
import {type CertID, Extension, type ResponseData, SingleResponse} from 'pkijs';
import {type Der, derOf, generalizedTime, objectIdentifier, sequence, tagged} from '../asn1.js';
import type {CertificateStatus} from './certificate-status.js';
import type {OpenCredential} from './credential.js';

/** The times between which a response is valid. */
export interface Validity {
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
}

function certStatus(status: CertificateStatus) {
  if (typeof status !== 'object')
    return new Primitive({idBlock: {tagClass: 3, tagNumber: status === 'good' ? 0 : 2}});
  const {revokedAt, reason = 0} = status;
  // The reason unspecified (0) is expressed by its absence (RFC 5280 section 5.3.1).
  const stated = reason === 0 ? [] : [tagged(0, new Enumerated({value: reason}))];
  return tagged(1, generalizedTime(revokedAt), ...stated);
}

/** A responder may state an extension of entries in revocation lists with a status (RFC 6960 section 4.4.5). */
function invalidityDate(status: CertificateStatus): Extension[] {
  if (typeof status !== 'object' || status.invalidSince === undefined) return [];
  const extnValue = generalizedTime(status.invalidSince).toBER();
  return [new Extension({extnID: oid.invalidityDate, extnValue})];
}

/**
 * Creates the SingleResponse for one certificate.
 * @param archiveCutoff the extension for a certificate that the authority knows
 */
export function singleResponse(
  certID: CertID,
  status: CertificateStatus,
  {thisUpdate, nextUpdate}: Validity,
  archiveCutoff: Extension,
): SingleResponse {
  const singleExtensions = status === 'unknown' ? [] : [archiveCutoff, ...invalidityDate(status)];
  return new SingleResponse({
    certID,
    certStatus: certStatus(status),
    thisUpdate,
    nextUpdate,
    ...(singleExtensions.length > 0 && {singleExtensions}),
  });
}

/**
 * Creates a BasicOCSPResponse (RFC 6960 section 4.2.1). Does not use the class of pkijs, which would parse the data and
 * the certificates again in order to encode them.
 */
export function signResponse(data: ResponseData, {embedded, key}: OpenCredential): Der {
  const tbs: unknown = data.toSchema(true);
  if (!(tbs instanceof Sequence)) throw new TypeError('pkijs encodes ResponseData as a sequence');
  const signature = new BitString({valueHex: new Uint8Array(key.sign(derOf(tbs)))});
  const algorithm = sequence(objectIdentifier(key.algorithm));
  return derOf(sequence(tbs, algorithm, signature, tagged(0, sequence(...embedded))));
}
