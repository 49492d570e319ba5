import type {Accept, EvidenceServices, RevocationLists, StatusQuestion} from '@signet/asic';
import {ocspResponderOf, readCertificate} from '@signet/asic/x509';
import {failpoint} from '@signet/failpoints';
import {httpRevocationList, httpService} from '../trust-clients/trust-clients.js';
import {firstAccepted} from './first-accepted.js';
import {ResponseCache} from './response-cache.js';
import {TrustService} from './trust-service.js';

export interface TrustServiceAddresses {
  /** Timestamp authorities, in the order in which they are tried. */
  readonly tsaUrls: readonly string[];
  /** The OCSP responder for all certificates. Default: the responder that each certificate names. */
  readonly ocspUrl: string | undefined;
  /** The addresses of revocation lists, for certificates without an OCSP responder. */
  readonly crlUrls: readonly string[];
  /** The timeout of one request, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Gets timestamps, OCSP responses and revocation lists over HTTP, for `gatherEvidence`. Timestamp authorities, and the
 * addresses of revocation lists, are tried one after the other until a response is accepted. Each address has its own
 * circuit breaker.
 */
export class TrustServices implements EvidenceServices {
  readonly #timestampAuthorities: readonly TrustService[];
  readonly #responders = new Map<string, TrustService>();
  readonly #cache = new ResponseCache();
  readonly lists: RevocationLists;

  constructor(private readonly addresses: TrustServiceAddresses) {
    const {tsaUrls, timeoutMs: timeout} = addresses;
    this.#timestampAuthorities = tsaUrls.map(
      (url) => new TrustService(httpService({kind: 'timestamp', url, timeout})),
    );
    this.lists = this.#revocationLists();
  }

  /**
   * The maximum time that gathering evidence can take, in milliseconds. Timestamp authorities are tried one after the
   * other. Then the statuses of all certificates are requested concurrently: each status from one OCSP responder, or
   * from the revocation lists one after the other.
   */
  get longestMs(): number {
    const {tsaUrls, crlUrls, timeoutMs} = this.addresses;
    return timeoutMs * (tsaUrls.length + Math.max(1, crlUrls.length));
  }

  async timestamp<T>(request: Uint8Array, accept: Accept<T>): Promise<T> {
    const {value} = await firstAccepted('timestamp', this.#timestampAuthorities, request, accept);
    failpoint('signing.stamped');
    return value;
  }

  async ocsp<T>(request: Uint8Array, accept: Accept<T>, about: StatusQuestion): Promise<T> {
    const url = this.#responderUrl(about.certificate);
    const responders = url === undefined ? [] : [this.#responder(url)];
    const makeRequest = () => firstAccepted('ocsp', responders, request, accept);
    if (about.mayBeCached) return this.#cache.getOrRequest(request, accept, makeRequest);
    return (await makeRequest()).value;
  }

  #revocationLists(): RevocationLists {
    const {crlUrls, timeoutMs: timeout} = this.addresses;
    const lists = crlUrls.map((url) => new TrustService(httpRevocationList({url, timeout})));
    const emptyRequest = new Uint8Array();
    return {
      publishedFor: ({certificate}) => lists.length > 0 && this.#responderUrl(certificate) === undefined,
      fetch: async (accept) => (await firstAccepted('crl', lists, emptyRequest, accept)).value,
    };
  }

  #responderUrl(certificate: Uint8Array): string | undefined {
    return this.addresses.ocspUrl ?? ocspResponderOf(readCertificate(certificate));
  }

  #responder(url: string): TrustService {
    const known = this.#responders.get(url);
    if (known !== undefined) return known;
    const {timeoutMs: timeout} = this.addresses;
    const responder = new TrustService(httpService({kind: 'ocsp', url, timeout}));
    this.#responders.set(url, responder);
    return responder;
  }
}
