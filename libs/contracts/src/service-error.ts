import {errors, type ErrorCode} from './tables/errors/index.js';

/** The body of every error response, except the 401 of HTTP Basic. */
export interface ErrorEnvelope {
  errorCode: ErrorCode;
  /** A message for developers, not for end users. It may quote names from a request, but never values. */
  defaultTranslation: string;
  resultMessageLangCode: 'en';
  payload: Record<string, number> | null;
}

/** The path at which the gateway serves the page about an error. */
export const helpPath = (code: ErrorCode): string => `/docs/errors/${code}`;

/** The value of a `Link` header that points to the page about an error (RFC 8288). */
export const linkToHelp = (code: ErrorCode): string => `<${helpPath(code)}>; rel="help"`;

export interface ServiceErrorDetails {
  /**
   * The `defaultTranslation`. Default: the `cause` in the error table. Must not quote values from the request, messages
   * of libraries or SQL.
   */
  message?: string;
  payload?: Record<string, number>;
  headers?: Record<string, string>;
}

/** An error to send to the caller, identified by its code in the error table. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly payload: Record<string, number> | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: ServiceErrorDetails = {}) {
    super(details.message ?? errors[code].cause);
    this.code = code;
    this.payload = details.payload ?? null;
    this.headers = details.headers ?? {};
  }

  get status(): number {
    return errors[this.code].status;
  }

  get envelope(): ErrorEnvelope {
    return {
      errorCode: this.code,
      defaultTranslation: this.message,
      resultMessageLangCode: 'en',
      payload: this.payload,
    };
  }
}
