import type {ErrorDefinition} from './definition.js';

/** Errors of requests that the service does not serve, at the moment or at all: statuses 429, 500, 501 and 503. */
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
    cause: 'The service failed in a way it did not expect.',
    action: 'Retry later. Quote the X-Request-Id when you report it.',
    help: [
      'The service has a fault. Nothing is known about the effect of the request: read the status before you repeat it.',
    ],
  },
  not_implemented: {
    status: 501,
    cause: 'The service does not support this request.',
    action: 'Do not retry.',
    help: ['The request is valid, but this version of the service does not support it.'],
  },
  temporarily_unavailable: {
    status: 503,
    cause: 'The service cannot do its work at the moment.',
    action: 'Retry after as many seconds as the Retry-After header says.',
    help: [
      'The database cannot be reached, or the service is restarting. Sessions that exist are not lost.',
      'A completion or token exchange with this answer may have had its effect. Start a new login instead of repeating it.',
    ],
  },
} as const satisfies Record<string, ErrorDefinition>;
