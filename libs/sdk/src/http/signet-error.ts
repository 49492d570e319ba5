import type {ErrorCode} from '../api/error-codes.js';

export interface ErrorDetails {
  readonly errorCode?: ErrorCode | undefined;
  readonly help?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
}

/** The message, followed by the code and the page about it, so that a log or a stack trace contains all three. */
function messageWith(sentence: string, {errorCode, help}: ErrorDetails): string {
  const more = [errorCode, help].filter((part) => part !== undefined);
  return more.length === 0 ? sentence : `${sentence} (${more.join(', ')})`;
}

/**
 * The service refused the request, or the response does not come from the service. The message is for developers; do
 * not show it to people. It contains the sentence, the code and the help page of the response.
 */
export class SignetError extends Error {
  override readonly name = 'SignetError';
  /**
   * The code by which programs distinguish errors. It is absent if the credentials were refused (status 401), or a
   * proxy answered. A later version of the service can send further codes, so a `switch` needs a default branch.
   */
  readonly errorCode: ErrorCode | undefined;
  /** The address of the page about the error, if the response names it. */
  readonly help: string | undefined;
  /** The `X-Request-Id` of the response. Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** After how many seconds a retry makes sense. The service sends this value with the statuses 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(
    /** The HTTP status of the response. */
    readonly status: number,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(messageWith(message, details));
    this.errorCode = details.errorCode;
    this.help = details.help;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

/** The service could not be reached, or did not answer in time. `cause` is the error of `fetch`. */
export class SignetConnectionError extends Error {
  override readonly name = 'SignetConnectionError';
}
