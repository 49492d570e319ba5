import {createHash} from 'node:crypto';
import {oid, readCertificate} from '@signet/asic/x509';
import {BitString, Enumerated, GeneralizedTime, Primitive, Sequence} from 'asn1js';
import {
  type CertID,
  type Extension,
  OCSPRequest,
  OCSPResponse,
  ResponseBytes,
  ResponseData,
  SingleResponse,
} from 'pkijs';
import {type Der, derOf, objectIdentifier, octets, sequence, tagged, wholeSeconds} from '../asn1.js';
import {type Credential, openCredential, type OpenCredential} from './credential.js';
import {certificatesOfPem} from '../pem.js';

/** The revocation status of a certificate. */
export type CertificateStatus = 'good' | 'unknown' | {readonly revokedAt: Date};

/** An authority, and the credential that signs OCSP responses about its certificates. */
export interface OcspAuthority {
  readonly issuerCertificatePem: string;
  readonly responder: Credential;
  /** @param serialNumber in hexadecimal */
  status(serialNumber: string): CertificateStatus;
}

export interface OcspResponderOptions {
  readonly authorities: readonly OcspAuthority[];
  readonly clock?: () => Date;
  /** Validity of a response in seconds. Default: 300. */
  readonly validity?: number;
}

/** OCSPResponseStatus (RFC 6960 section 4.2.1). */
const responseStatus = {successful: 0, malformedRequest: 1, unauthorized: 6} as const;

const hashNames: ReadonlyMap<string, string> = new Map([
  [oid.sha1, 'sha1'],
  [oid.sha256, 'sha256'],
  [oid.sha384, 'sha384'],
  [oid.sha512, 'sha512'],
]);

const digest = (name: string, bytes: Uint8Array): Buffer => createHash(name).update(bytes).digest();

const refuse = (status: keyof typeof responseStatus): Der =>
  derOf(new OCSPResponse({responseStatus: new Enumerated({value: responseStatus[status]})}).toSchema());

function readRequest(der: Uint8Array): OCSPRequest | undefined {
  try {
    return OCSPRequest.fromBER(new Uint8Array(der));
  } catch {
    return undefined;
  }
}

interface OpenAuthority {
  readonly status: OcspAuthority['status'];
  readonly credential: OpenCredential;
  /** The issuer's name in DER. A CertID contains its hash. */
  readonly name: Uint8Array;
  /** The bits of the issuer's public key. A CertID contains their hash. */
  readonly key: Uint8Array;
  /** KeyHash of the responder (RFC 6960 section 4.2.1). */
  readonly responderKeyHash: Uint8Array;
}

function open(authority: OcspAuthority): OpenAuthority {
  const issuer = readCertificate(certificatesOfPem(authority.issuerCertificatePem)[0].raw);
  const credential = openCredential(authority.responder);
  return {
    status: (serialNumber) => authority.status(serialNumber),
    credential,
    name: issuer.subject,
    key: issuer.keyBits,
    responderKeyHash: digest('sha1', readCertificate(credential.certificates[0].raw).keyBits),
  };
}

function isIssuedBy(
  {hashAlgorithm, issuerNameHash, issuerKeyHash}: CertID,
  {name, key}: OpenAuthority,
): boolean {
  const hash = hashNames.get(hashAlgorithm.algorithmId);
  return (
    hash !== undefined &&
    digest(hash, name).equals(issuerNameHash.valueBlock.valueHexView) &&
    digest(hash, key).equals(issuerKeyHash.valueBlock.valueHexView)
  );
}

function certStatus(status: CertificateStatus) {
  if (typeof status === 'object')
    return tagged(1, new GeneralizedTime({valueDate: wholeSeconds(status.revokedAt)}));
  return new Primitive({idBlock: {tagClass: 3, tagNumber: status === 'good' ? 0 : 2}});
}

function singleResponse(
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
 * Creates a BasicOCSPResponse (RFC 6960 section 4.2.1). The class of pkijs is not used, because it would parse the data
 * and the certificates again to encode them.
 */
function sign(data: ResponseData, {embedded, key}: OpenCredential): Der {
  const tbs: unknown = data.toSchema(true);
  if (!(tbs instanceof Sequence)) throw new TypeError('pkijs encodes ResponseData as a sequence');
  const signature = new BitString({valueHex: new Uint8Array(key.sign(derOf(tbs)))});
  const algorithm = sequence(objectIdentifier(key.algorithm));
  return derOf(sequence(tbs, algorithm, signature, tagged(0, sequence(...embedded))));
}

/** Returns the nonce of the request (RFC 8954), which the response repeats. Other extensions are ignored. */
const nonceOf = (request: OCSPRequest): Extension[] =>
  (request.tbsRequest.requestExtensions ?? []).filter(({extnID}) => extnID === oid.ocspNonce);

function answer(
  ids: readonly CertID[],
  nonce: Extension[],
  authority: OpenAuthority,
  now: Date,
  validity: number,
): Der {
  const data = new ResponseData({
    responderID: octets(authority.responderKeyHash),
    producedAt: now,
    responses: ids.map((id) => singleResponse(id, authority, now, validity)),
  });
  if (nonce.length > 0) data.responseExtensions = nonce;
  const responseBytes = new ResponseBytes({
    responseType: oid.ocspBasic,
    response: octets(sign(data, authority.credential)),
  });
  const successful = new Enumerated({value: responseStatus.successful});
  return derOf(new OCSPResponse({responseStatus: successful, responseBytes}).toSchema());
}

/**
 * Creates an OCSP responder (RFC 6960) for one or several authorities: a function from an OCSPRequest to an
 * OCSPResponse, both in DER. The first certificate of a request selects the authority. Certificates of other issuers
 * get the status `unknown`.
 */
export function createOcspResponder(options: OcspResponderOptions): (request: Uint8Array) => Uint8Array {
  const {clock = () => new Date(), validity = 300} = options;
  const authorities = options.authorities.map(open);
  return (der) => {
    const request = readRequest(der);
    const ids = request?.tbsRequest.requestList.map(({reqCert}) => reqCert) ?? [];
    const [first] = ids;
    if (!request || !first) return refuse('malformedRequest');
    const authority = authorities.find((candidate) => isIssuedBy(first, candidate));
    if (!authority) return refuse('unauthorized');
    return answer(ids, nonceOf(request), authority, wholeSeconds(clock()), validity);
  };
}
