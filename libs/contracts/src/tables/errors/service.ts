import type {ErrorDefinition} from './definition.js';

/** Errors of requests that the service temporarily or permanently cannot serve: statuses 429, 500, 501 and 503. */
export const serviceErrors = {
  too_many_requests: {
    status: 429,
    cause: 'The rate limit has been exceeded.',
    action: 'Wait for as many seconds as the Retry-After header says.',
    help: [
      'The client polls too often. Use a long poll (`wait` and `since`) or webhooks instead.',
      'The client does not wait as long as `Retry-After` says. The message names the limit.',
    ],
  },
  internal_error: {
    status: 500,
    cause: 'An unexpected error occurred in the service.',
    action: 'Report it, and quote the X-Request-Id.',
    help: [
      'The service has a fault. The request may have taken effect: read the status of the session before you repeat a request, and repeat a creation only with the same Idempotency-Key.',
    ],
  },
  not_implemented: {
    status: 501,
    cause: 'The API revision that the client uses does not support this request.',
    action: 'Do not retry.',
    help: [
      'The client is registered for the earlier revision of the API, which has no signings. When your program supports the current revision, the operator moves the client to it with `signetctl client update`.',
    ],
  },
  temporarily_unavailable: {
    status: 503,
    cause: 'The service cannot do its work at the moment.',
    action: 'Retry after as many seconds as the Retry-After header says.',
    help: [
      'The database cannot be reached, or the service is restarting. Sessions that exist are not lost.',
      'A completion, the redemption of a code or the exchange of a handoff token that gets this response may still have succeeded. Do not repeat the request: start a new login. The result of a completed signing can still be fetched.',
    ],
  },
} as const satisfies Record<string, ErrorDefinition>;
