/** A request for the revocation status of a certificate, to an address that the certificate names. */
export interface StatusRequest {
  /** The address of an OCSP responder or of a revocation list: `http:` or `https:`. */
  readonly url: string;
  /**
   * An OCSPRequest in DER, which is sent with POST as `application/ocsp-request` (RFC 6960 appendix A.1). If it is
   * undefined, the request is a GET for a revocation list in DER (RFC 5280 section 4.2.1.13).
   */
  readonly ocspRequest: Uint8Array | undefined;
}

/**
 * Sends a request, and returns the body of the response with the status 200. The message of an error that it throws
 * stands in the report. The library asks only about certificates that lead to a trust anchor, but issuers choose the
 * addresses: the function should refuse private ones, follow no redirects, and limit the size and the time.
 */
export type StatusFetch = (request: StatusRequest) => Promise<Uint8Array>;
