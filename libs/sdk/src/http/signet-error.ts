import type {ErrorCode} from '../api/error-codes.js';

/** A known error code, or one that a later version of the service has added. */
export type AnyErrorCode = ErrorCode | (string & {});

export interface ErrorDetails {
  readonly errorCode?: AnyErrorCode | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
}

/**
 * The service refused the request, or the response does not come from the service. The message is for developers; do
 * not show it to people.
 */
export class SignetError extends Error {
  override readonly name = 'SignetError';
  /**
   * The code by which programs distinguish errors. It is absent if the credentials were refused (status 401), or a
   * proxy answered.
   */
  readonly errorCode: AnyErrorCode | undefined;
  /** The `X-Request-Id` of the response. Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** After how many seconds a retry makes sense. The service sends this value with the statuses 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(
    /** The HTTP status of the response. */
    readonly status: number,
    message: string,
    {errorCode, requestId, retryAfter}: ErrorDetails = {},
  ) {
    super(message);
    this.errorCode = errorCode;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** The service could not be reached, or did not answer in time. `cause` is the error of `fetch`. */
export class SignetConnectionError extends Error {
  override readonly name = 'SignetConnectionError';
}
