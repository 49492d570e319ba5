import {ContainerError} from './container-error.js';
import type {Level} from './container/inspect.js';
import type {SignatureEvidence} from './formats/evidence.js';
import type {SignatureWriter} from './formats/signature-format.js';
import {acceptRevocationList} from './revocation/accept-list.js';
import type {IssuedCertificate} from './revocation/cert-id.js';
import type {RevocationTime} from './revocation/judge.js';
import {type AcceptedOcspResponse, acceptOcspResponse, buildOcspRequest} from './revocation/request.js';
import {buildTimestampRequest} from './timestamp/request.js';
import {acceptTimestampResponse, type AcceptedTimestamp} from './timestamp/response.js';
import {readCertificate} from './x509/certificate.js';
import {findPath, type Path} from './x509/path.js';
import type {TrustStore} from './x509/trust-store.js';

/** Verifies a response. Throws a ContainerError if the response is not acceptable. */
export type Accept<T> = (response: Uint8Array) => Promise<T>;

/** A certificate whose revocation status is requested, and the certificate of its issuer; both in DER. */
export interface StatusQuestion {
  readonly certificate: Uint8Array;
  readonly issuer: Uint8Array;
  /**
   * True for every certificate except the signer's. The certificates of authorities occur in many containers, so
   * `EvidenceServices` may use a cached response as long as `accept` accepts it.
   */
  readonly mayBeCached: boolean;
}

/**
 * How the library reaches trust services. Each function sends a request in DER, passes the response to `accept`, and
 * returns what `accept` returns. If `accept` throws, the function may try another address. `gatherEvidence` rethrows
 * the errors of these functions, but replaces the code `revoked_certificate` with `invalid_timestamp` for a certificate
 * in the path of the timestamp authority.
 */
export interface EvidenceServices {
  timestamp<T>(request: Uint8Array, accept: Accept<T>): Promise<T>;
  ocsp<T>(request: Uint8Array, accept: Accept<T>, about: StatusQuestion): Promise<T>;
  /**
   * Provides revocation lists, which replace OCSP for the certificates for which `publishedFor` returns true. If
   * undefined, all revocation data comes from OCSP.
   */
  readonly lists?: RevocationLists;
}

/** Certificate revocation lists (RFC 5280 section 5). */
export interface RevocationLists {
  /** True if the revocation status of this certificate is taken from a list. */
  publishedFor(about: StatusQuestion): boolean;
  /** Fetches a list in DER, passes it to `accept` and returns its result, like the functions of `EvidenceServices`. */
  fetch<T>(accept: Accept<T>, about: StatusQuestion): Promise<T>;
}

export interface EvidenceInput {
  /** Certificates in DER, from the signer's certificate upwards. */
  readonly chain: readonly Uint8Array[];
  /** The signature value from the signer: r‖s for an EC key. */
  readonly signature: Uint8Array;
  readonly format: Pick<SignatureWriter, 'timestampInput'>;
  readonly level: Level;
  readonly trust: TrustStore;
}

interface StatusEvidence {
  readonly responses: readonly AcceptedOcspResponse[];
  readonly lists: readonly Uint8Array[];
}

/** A RevocationTime without the time of verification, which is the time when a response arrives. */
type RequiredTime = Omit<RevocationTime, 'at'>;

async function statusOf(
  {certificate, issuer}: IssuedCertificate,
  services: EvidenceServices,
  required: RequiredTime,
): Promise<StatusEvidence> {
  const {producedAfterUse} = required;
  const about = {certificate: certificate.der, issuer: issuer.der, mayBeCached: !producedAfterUse};
  const now = (): RevocationTime => ({...required, at: new Date()});
  if (services.lists?.publishedFor(about)) {
    const accept = (list: Uint8Array) => acceptRevocationList(list, {certificate, issuer}, now());
    return {responses: [], lists: [await services.lists.fetch(accept, about)]};
  }
  const request = await buildOcspRequest({certificate, issuer}, producedAfterUse);
  const accept = (response: Uint8Array) => acceptOcspResponse(response, request, now());
  return {responses: [await services.ocsp(request.der, accept, about)], lists: []};
}

/** Rethrows an error, but replaces the code `revoked_certificate` with `revoked_authority`. */
function nameAuthority(error: unknown): never {
  if (error instanceof ContainerError && error.code === 'revoked_certificate')
    throw new ContainerError('revoked_authority', 'An authority above the signer has been revoked.');
  throw error;
}

/** Calls `statusOf` for every certificate of the path except the trust anchor. */
const statusesOf = (path: Path, services: EvidenceServices, usedAt: Date, isSigner: boolean) =>
  Promise.all(
    path.slice(0, -1).map((certificate, index) => {
      const issuer = path[index + 1] ?? certificate;
      const isFirst = isSigner && index === 0;
      const required = {
        usedAt,
        producedAfterUse: isFirst,
        keyMustBeSafe: !isSigner,
        // Nobody should be handed a signature that is in doubt already, although a verifier would accept it.
        mustBeGood: isFirst,
      };
      const status = statusOf({certificate, issuer}, services, required);
      return isSigner && !isFirst ? status.catch(nameAuthority) : status;
    }),
  );

/**
 * Rethrows an error, but replaces the code `revoked_certificate` with `invalid_timestamp`. If a certificate of the
 * timestamp authority was revoked, only the timestamp is invalid: the signature can get another timestamp.
 */
function blameAuthority(error: unknown): never {
  if (error instanceof ContainerError && error.code === 'revoked_certificate')
    throw new ContainerError('invalid_timestamp', 'The timestamp authority has been revoked.');
  throw error;
}

async function revocationEvidence(
  chain: Path,
  timestamp: AcceptedTimestamp,
  services: EvidenceServices,
): Promise<SignatureEvidence> {
  const statuses = await Promise.all([
    statusesOf(chain, services, timestamp.time, true),
    statusesOf(timestamp.path, services, timestamp.time, false).catch(blameAuthority),
  ]);
  const responses = statuses.flat().flatMap((status) => status.responses);
  return {
    ocspResponses: responses.map(({der}) => der),
    crls: statuses.flat().flatMap(({lists}) => lists),
    certificates: [
      ...timestamp.path.map(({der}) => der),
      ...responses.flatMap(({certificates}) => certificates),
    ],
  };
}

/**
 * Gathers the evidence that a level requires: nothing for B; a timestamp for T; for LT, a timestamp and then an OCSP
 * response or a revocation list for every certificate below a trust anchor, in the paths of the signer and of the
 * timestamp authority. This order is necessary because the revocation data of the signer's certificate must be newer
 * than the timestamp. Each response is verified before it is used.
 * @throws ContainerError if a response is not acceptable; also throws the errors of the services. Two codes are final:
 *   `revoked_certificate`, because the signer's certificate was revoked, also after the timestamp, and
 *   `revoked_authority`, because an authority above it was revoked at the time of the timestamp
 */
export async function gatherEvidence(
  input: EvidenceInput,
  services: EvidenceServices,
): Promise<SignatureEvidence> {
  const {format, level, trust} = input;
  if (level === 'B') return {};
  const [signer, ...intermediates] = input.chain.map(readCertificate);
  if (!signer) throw new ContainerError('malformed_signature', "The signer's certificate is missing.");
  const {anchors} = trust;

  const request = await buildTimestampRequest(format.timestampInput(input));
  const timestamp = await services.timestamp(request.der, (response) =>
    acceptTimestampResponse(response, request, {anchors, intermediates, at: new Date()}),
  );
  if (level === 'T') return {timestampToken: timestamp.token};

  const chain = await findPath(signer, {anchors, intermediates, times: [timestamp.time]});
  return {timestampToken: timestamp.token, ...(await revocationEvidence(chain, timestamp, services))};
}
