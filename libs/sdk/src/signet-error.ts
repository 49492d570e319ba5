/**
 * Signet refused the request. Use `errorCode` to distinguish errors. The code is absent if the credentials were refused
 * (status 401) or the response contains no error code.
 */
export class SignetError extends Error {
  override readonly name = 'SignetError';
  constructor(
    readonly status: number,
    readonly errorCode?: string,
  ) {
    super(`Signet responded with ${status} ${errorCode ?? 'without an error code'}`);
  }
}
