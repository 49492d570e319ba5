import type {SignatureEvidence} from './cms/build-signed-data.js';
import {ContainerError} from './container-error.js';
import type {Level} from './container/inspect.js';
import {acceptRevocationList} from './revocation/accept-list.js';
import type {IssuedCertificate} from './revocation/cert-id.js';
import type {RevocationTime} from './revocation/judge.js';
import {type AcceptedOcspResponse, acceptOcspResponse, buildOcspRequest} from './revocation/request.js';
import type {SignatureFormat} from './signature-format.js';
import {buildTimestampRequest} from './timestamp/request.js';
import {acceptTimestampResponse, type AcceptedTimestamp} from './timestamp/response.js';
import {readCertificate} from './x509/certificate.js';
import {findPath, type Path} from './x509/path.js';
import type {TrustStore} from './x509/trust-store.js';

/** Judges an answer before it is taken; throws a ContainerError when it does not hold. */
export type Accept<T> = (response: Uint8Array) => Promise<T>;

/** Whose status is asked, and who issued it; both DER. */
export interface StatusQuestion {
  readonly certificate: Uint8Array;
  readonly issuer: Uint8Array;
  /** True if an answer that was given before will do while it holds: authorities are the same in every container. */
  readonly mayBeKept: boolean;
}

/**
 * The outside world. Each function sends a request in DER, gives the response to `accept`, and returns what that
 * returns; it may turn to another address when an answer does not hold. They may fail as they like.
 */
export interface EvidenceServices {
  /** RFC 3161. */
  timestamp<T>(request: Uint8Array, accept: Accept<T>): Promise<T>;
  /** RFC 6960. */
  ocsp<T>(request: Uint8Array, accept: Accept<T>, about: StatusQuestion): Promise<T>;
  /** For certificates that no responder answers for; none unless it is given. */
  readonly lists?: RevocationLists;
}

/** Certificate revocation lists (RFC 5280 section 5). */
export interface RevocationLists {
  /** Whether the status of this certificate is to be learned from a list. */
  publishedFor(about: StatusQuestion): boolean;
  /** Gives lists in DER to `accept`, as `EvidenceServices` does with responses. */
  fetch<T>(accept: Accept<T>, about: StatusQuestion): Promise<T>;
}

export interface EvidenceInput {
  /** From the signer's certificate upwards, DER. */
  readonly chain: readonly Uint8Array[];
  /** As the signer made it: r‖s for an EC key. */
  readonly signature: Uint8Array;
  readonly format: SignatureFormat;
  readonly level: Level;
  readonly trust: TrustStore;
  /** Now, if it is not given. */
  readonly at?: Date;
}

interface StatusEvidence {
  readonly responses: readonly AcceptedOcspResponse[];
  /** DER. */
  readonly lists: readonly Uint8Array[];
}

/** What shows that a certificate was good when it was used. */
async function statusOf(
  {certificate, issuer}: IssuedCertificate,
  services: EvidenceServices,
  {usedAt, saidAfterUse}: RevocationTime,
): Promise<StatusEvidence> {
  const about = {certificate: certificate.der, issuer: issuer.der, mayBeKept: !saidAfterUse};
  if (services.lists?.publishedFor(about)) {
    const accept = (list: Uint8Array) =>
      acceptRevocationList(list, {certificate, issuer}, {usedAt, saidAfterUse});
    return {responses: [], lists: [await services.lists.fetch(accept, about)]};
  }
  const request = await buildOcspRequest({certificate, issuer}, saidAfterUse);
  const accept = (answer: Uint8Array) => acceptOcspResponse(answer, request, usedAt);
  return {responses: [await services.ocsp(request.der, accept, about)], lists: []};
}

/** The same for each certificate below its anchor. */
const statusesOf = (path: Path, services: EvidenceServices, usedAt: Date, isSigner: boolean) =>
  Promise.all(
    path.slice(0, -1).map((certificate, index) => {
      const issuer = path[index + 1] ?? certificate;
      return statusOf({certificate, issuer}, services, {usedAt, saidAfterUse: isSigner && index === 0});
    }),
  );

/** A revoked authority is no reason to refuse the signature, only its time stamp. */
function blameAuthority(error: unknown): never {
  if (error instanceof ContainerError && error.code === 'revoked_certificate')
    throw new ContainerError('invalid_timestamp', 'The time-stamping authority has been revoked.');
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
 * Gathers what a level asks for: the time stamp first, then, because only what is said afterwards counts, an OCSP answer
 * or a revocation list for every certificate below a trust anchor. Each is verified before it is taken.
 * @throws ContainerError when an answer does not hold, and whatever the services throw. With `revoked_certificate` the
 *   signature cannot be saved: its certificate, or one above it, had been revoked when the time stamp was made
 */
export async function gatherEvidence(
  input: EvidenceInput,
  services: EvidenceServices,
): Promise<SignatureEvidence> {
  const {format, level, trust, at = new Date()} = input;
  if (level === 'B') return {};
  const [signer, ...intermediates] = input.chain.map(readCertificate);
  if (!signer) throw new ContainerError('malformed_signature', 'There is no certificate of the signer.');
  const {anchors} = trust;

  const request = await buildTimestampRequest(format.timestampInput(input));
  const timestamp = await services.timestamp(request.der, (answer) =>
    acceptTimestampResponse(answer, request, {anchors, intermediates, at}),
  );
  if (level === 'T') return {timestampToken: timestamp.token};

  const chain = await findPath(signer, {anchors, intermediates, at: timestamp.time});
  return {timestampToken: timestamp.token, ...(await revocationEvidence(chain, timestamp, services))};
}
