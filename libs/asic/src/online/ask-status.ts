import {equal} from '../bytes.js';
import {CLOCK_TOLERANCE} from '../clock-tolerance.js';
import {ContainerError} from '../container-error.js';
import type {IssuedCertificate} from '../revocation/cert-id.js';
import {readRevocationList} from '../revocation/crl.js';
import {isRemembered} from '../revocation/fatal.js';
import {type RevocationData, statementsOn} from '../revocation/judge.js';
import {readOcspResponse} from '../revocation/ocsp-response.js';
import {buildOcspRequest} from '../revocation/request.js';
import {isRevocation, type Revocation, type Statement} from '../revocation/statement.js';
import type {Certificate} from '../x509/certificate.js';
import {listAddressesOf} from '../x509/distribution-points.js';
import {ocspResponderOf} from '../x509/extensions.js';
import type {StatusFetch} from './status-fetch.js';

/** What the issuer of a certificate says about it at the time of verification. */
export type Answer =
  | {
      readonly status: 'good' | 'unknown' | Revocation;
      /** The address that answered. */
      readonly source: string;
      /** The `thisUpdate` of the answer. */
      readonly asOf: Date;
      readonly data: Pick<RevocationData, 'ocspResponses' | 'crls'>;
    }
  | {readonly status: 'unavailable'; readonly reason: string};

export interface Asking {
  readonly fetch: StatusFetch;
  /** The time of verification. */
  readonly at: Date;
  /** Certificates that may belong to issuers of revocation lists. */
  readonly certificates: readonly Certificate[];
}

type Source = (about: IssuedCertificate, fetch: StatusFetch) => Promise<Omit<RevocationData, 'certificates'>>;

const unusable = (message: string): ContainerError => new ContainerError('invalid_revocation', message);

const responder =
  (url: string): Source =>
  async (about, fetch) => {
    const {der, nonce} = await buildOcspRequest(about, true);
    const response = readOcspResponse(await fetch({url, ocspRequest: der}));
    // Without the nonce, anyone between the responder and the caller could send an earlier response again.
    if (!nonce || !response.nonce || !equal(response.nonce, nonce))
      throw unusable('The response does not repeat the nonce of the request.');
    return {ocspResponses: [response], crls: []};
  };

const list =
  (url: string): Source =>
  async (_about, fetch) => ({
    ocspResponses: [],
    crls: [readRevocationList(await fetch({url, ocspRequest: undefined}))],
  });

/** True if the statement is about the time of verification. */
const isCurrent = ({thisUpdate, producedAt, nextUpdate}: Statement, at: Date): boolean =>
  Math.max(thisUpdate.getTime(), producedAt.getTime()) <= at.getTime() + CLOCK_TOLERANCE &&
  (nextUpdate ?? at).getTime() + CLOCK_TOLERANCE >= at.getTime();

const earliest = (a: Revocation, b: Revocation): number => a.revokedAt.getTime() - b.revokedAt.getTime();

/**
 * Returns what statements say about the certificate today. A revocation counts also if its list has expired.
 * @throws ContainerError `invalid_revocation` if they say nothing about today
 */
function statusIn(
  statements: readonly Statement[],
  certificate: Certificate,
  at: Date,
): Pick<Extract<Answer, {source: string}>, 'status' | 'asOf'> {
  if (statements.length === 0)
    throw unusable('The answer is not about this certificate, or its issuer has not authorised it.');
  const [revoked] = statements.filter(isRevocation).toSorted((a, b) => earliest(a.status, b.status));
  if (revoked) return {status: revoked.status, asOf: revoked.thisUpdate};
  const current = statements.filter((statement) => isCurrent(statement, at));
  if (current.length === 0) throw unusable('The answer is outdated.');
  const known = current.filter((statement) => isRemembered(statement, certificate));
  if (known.length === 0)
    throw unusable('The certificate has expired, and the answer does not cover expired certificates.');
  const unknown = known.find(({status}) => status === 'unknown');
  if (unknown) return {status: 'unknown', asOf: unknown.thisUpdate};
  const good = known.find(({status}) => status === 'good');
  if (!good) throw unusable('The answer does not prove that the certificate is good.');
  return {status: 'good', asOf: good.thisUpdate};
}

/** The sources that a certificate names, the OCSP responder first. */
function sourcesOf(certificate: Certificate): (readonly [url: string, source: Source])[] {
  const address = ocspResponderOf(certificate);
  const lists = listAddressesOf(certificate).map((url) => [url, list(url)] as const);
  return [...(address === undefined ? [] : [[address, responder(address)] as const]), ...lists];
}

/** The maximum number of addresses that are asked about one certificate. */
const MAX_SOURCES = 4;

/**
 * Asks for the status of a certificate: the OCSP responder that the certificate names, and then the addresses of
 * revocation lists until one answers. An answer counts if the issuer or a responder that the issuer has authorised
 * signed it (RFC 6960 section 4.2.2.2), if it is about this certificate and today, and if it repeats the nonce of the
 * request.
 */
export async function askStatus(
  about: IssuedCertificate,
  {fetch, at, certificates}: Asking,
): Promise<Answer> {
  const reasons: string[] = [];
  for (const [source, ask] of sourcesOf(about.certificate).slice(0, MAX_SOURCES))
    try {
      const data = await ask(about, fetch);
      const statements = await statementsOn(about, {...data, certificates}, at);
      return {...statusIn(statements, about.certificate, at), source, data};
    } catch (error) {
      reasons.push(`${source}: ${error instanceof Error ? error.message : 'The request failed.'}`);
    }
  if (reasons.length === 0) reasons.push('The certificate names no responder and no revocation list.');
  return {status: 'unavailable', reason: reasons.join(' ')};
}
