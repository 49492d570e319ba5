import {BitString, GeneralizedTime, Primitive, Sequence} from 'asn1js';
import {type CertID, type ResponseData, SingleResponse} from 'pkijs';
import {type Der, derOf, objectIdentifier, sequence, tagged, wholeSeconds} from '../asn1.js';
import type {OpenCredential} from './credential.js';
import {type CertificateStatus, isIssuedBy, type OpenAuthority} from './ocsp-authority.js';

function certStatus(status: CertificateStatus) {
  if (typeof status === 'object')
    return tagged(1, new GeneralizedTime({valueDate: wholeSeconds(status.revokedAt)}));
  return new Primitive({idBlock: {tagClass: 3, tagNumber: status === 'good' ? 0 : 2}});
}

/** Creates the SingleResponse for one certificate. Its status is valid for `validity` seconds. */
export function singleResponse(
  certID: CertID,
  authority: OpenAuthority,
  now: Date,
  validity: number,
): SingleResponse {
  const serialNumber = Buffer.from(certID.serialNumber.valueBlock.valueHexView).toString('hex');
  const status = isIssuedBy(certID, authority) ? authority.status(serialNumber) : 'unknown';
  return new SingleResponse({
    certID,
    certStatus: certStatus(status),
    thisUpdate: now,
    nextUpdate: new Date(now.getTime() + validity * 1000),
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
