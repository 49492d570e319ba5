/**
 * A service did not respond, or its response has the wrong status, media type or size. The message contains no text
 * from the response.
 */
export class ServiceUnreachableError extends Error {
  override readonly name = 'ServiceUnreachableError';
}
