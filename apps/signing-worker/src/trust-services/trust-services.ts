import {X509Certificate} from 'node:crypto';
import type {Accept, EvidenceServices, RevocationLists, StatusQuestion} from '@signet/asic';
import {failpoint} from '@signet/failpoints';
import {httpRevocationList, httpService, type ServiceKind} from '@signet/pki';
import {KeptAnswers} from './kept-answers.js';
import {firstAccepted, TrustService} from './trust-service.js';

/** Where the services are. */
export interface TrustServiceAddresses {
  /** In the order in which they are tried. */
  readonly tsaUrls: readonly string[];
  /** Answers for all certificates; otherwise each names its own. */
  readonly ocspUrl: string | undefined;
  /** Where lists are, for certificates that no responder answers for. */
  readonly crlUrls: readonly string[];
  /** For one answer, in milliseconds. */
  readonly timeoutMs: number;
}

/** The responder that a certificate names (RFC 5280 section 4.2.2.1). */
const namedResponder = (certificate: Uint8Array): string | undefined =>
  /^OCSP - URI:(https?:\/\/\S+)$/m.exec(new X509Certificate(certificate).infoAccess ?? '')?.[1];

/** Timestamp authorities, OCSP responders and revocation lists over HTTP, each behind a circuit of its own. */
export class TrustServices implements EvidenceServices {
  readonly #timestamping: readonly TrustService[];
  readonly #responders = new Map<string, TrustService>();
  readonly #kept = new KeptAnswers();
  readonly lists: RevocationLists;

  constructor(private readonly addresses: TrustServiceAddresses) {
    this.#timestamping = addresses.tsaUrls.map((url) => this.#connect('timestamp', url));
    this.lists = this.#publishedLists();
  }

  async timestamp<T>(request: Uint8Array, accept: Accept<T>): Promise<T> {
    const timestamp = await firstAccepted('timestamp', this.#timestamping, request, accept);
    failpoint('signing.stamped');
    return timestamp;
  }

  ocsp<T>(request: Uint8Array, accept: Accept<T>, about: StatusQuestion): Promise<T> {
    const url = this.#responderFor(about.certificate);
    const responders = url === undefined ? [] : [this.#responder(url)];
    const ask = (judge: Accept<T>) => firstAccepted('ocsp', responders, request, judge);
    return about.mayBeCached ? this.#kept.orAsk(request, accept, ask) : ask(accept);
  }

  #responderFor(certificate: Uint8Array): string | undefined {
    return this.addresses.ocspUrl ?? namedResponder(certificate);
  }

  #publishedLists(): RevocationLists {
    const {crlUrls, timeoutMs: timeout} = this.addresses;
    const published = crlUrls.map((url) => new TrustService('crl', httpRevocationList({url, timeout})));
    return {
      publishedFor: ({certificate}) => published.length > 0 && this.#responderFor(certificate) === undefined,
      fetch: (accept) => firstAccepted('crl', published, new Uint8Array(), accept),
    };
  }

  #responder(url: string): TrustService {
    const known = this.#responders.get(url);
    if (known !== undefined) return known;
    const responder = this.#connect('ocsp', url);
    this.#responders.set(url, responder);
    return responder;
  }

  #connect(kind: ServiceKind, url: string): TrustService {
    return new TrustService(kind, httpService({kind, url, timeout: this.addresses.timeoutMs}));
  }
}
