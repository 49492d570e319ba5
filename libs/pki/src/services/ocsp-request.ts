import {oid} from '@signet/asic/x509';
import {fromBER, OctetString} from 'asn1js';
import {type CertID, type Extension, OCSPRequest} from 'pkijs';

/** The maximum number of certificates in a request. */
const MAX_CERTIFICATES = 20;

/** The maximum length of a nonce in octets (RFC 9654 section 2.1). */
const MAX_NONCE = 128;

export interface OcspQuestion {
  /** At least one CertID. */
  readonly ids: readonly [CertID, ...CertID[]];
  /** The nonce extension, which the response repeats. */
  readonly nonce: Extension | undefined;
}

function parse(der: Uint8Array): OCSPRequest | undefined {
  try {
    return OCSPRequest.fromBER(new Uint8Array(der));
  } catch {
    return undefined;
  }
}

/** True if the extension contains an OCTET STRING of 1 to 128 octets. */
function isNonce({extnValue}: Extension): boolean {
  const value = extnValue.valueBlock.valueHexView;
  const {result, offset} = fromBER(value);
  if (!(result instanceof OctetString) || result.idBlock.isConstructed || offset !== value.length)
    return false;
  const {length} = result.valueBlock.valueHexView;
  return length >= 1 && length <= MAX_NONCE;
}

/**
 * Reads an OCSPRequest (RFC 6960 section 4.1.1). Extensions other than the nonce, and the signature, are ignored.
 * @returns undefined if the request is malformed: if it is not an OCSPRequest in DER, names no certificate or more than
 *   20, or has a nonce that is empty or longer than 128 octets (RFC 9654 section 2.1)
 */
export function readOcspRequest(der: Uint8Array): OcspQuestion | undefined {
  const request = parse(der)?.tbsRequest;
  const [first, ...others] = request?.requestList.map(({reqCert}) => reqCert) ?? [];
  if (request === undefined || first === undefined || others.length >= MAX_CERTIFICATES) return undefined;
  const nonces = (request.requestExtensions ?? []).filter(({extnID}) => extnID === oid.ocspNonce);
  if (nonces.length > 1 || !nonces.every(isNonce)) return undefined;
  return {ids: [first, ...others], nonce: nonces[0]};
}

/**
 * Returns the serial number in lower-case hexadecimal, without the leading zero octet that DER adds to a number whose
 * first bit is set. Returns undefined for a negative number, which no certificate has (RFC 5280 section 4.1.2.2): without
 * its sign, it would be the number of another certificate.
 */
export function serialNumberOf({serialNumber}: CertID): string | undefined {
  const octets = Buffer.from(serialNumber.valueBlock.valueHexView);
  const [first = 0, second = 0] = octets;
  if (first >= 0x80) return undefined;
  return octets.subarray(first === 0 && second >= 0x80 ? 1 : 0).toString('hex');
}
