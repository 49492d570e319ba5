/** Percent-encodes all characters except the unreserved ones of RFC 3986 section 2.3; a space becomes %20. */
const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Parameter = readonly [name: string, value: string | null | undefined];

/**
 * Returns the separator before an appended parameter. Only the first question mark begins the query; later question
 * marks are part of the query (RFC 3986 section 3.4).
 */
function separatorFor(uri: string): '' | '?' | '&' {
  const start = uri.indexOf('?');
  if (start === -1) return '?';
  return start === uri.length - 1 || uri.endsWith('&') ? '' : '&';
}

/**
 * Appends query parameters to the registered URI without parsing it: a URL parser could rewrite the URI, but the
 * relying party expects exactly the URI that it registered.
 */
function append(registeredUri: string, parameters: readonly Parameter[]): string {
  const query = parameters
    .flatMap(([name, value]) => (typeof value === 'string' ? [`${name}=${percentEncode(value)}`] : []))
    .join('&');
  return query === '' ? registeredUri : `${registeredUri}${separatorFor(registeredUri)}${query}`;
}

/** The parameters for the relying party. A parameter that is null or undefined is omitted. */
export interface CompletionParameters {
  readonly code?: string | null | undefined;
  readonly state?: string | null | undefined;
}

/** The redirect URL after a completion (RFC 6749 section 4.1.2). `state` must be well-formed Unicode. */
export const completionRedirect = (registeredUri: string, {code, state}: CompletionParameters): string =>
  append(registeredUri, [
    ['code', code],
    ['state', state],
  ]);

/**
 * The address of the relying party that the app opens after an approval on the same device, with the return token.
 * @param returnUrl a return place (see `isReturnPlace`), so it has no fragment
 */
export const returnRedirect = (returnUrl: string, token: string): string =>
  append(returnUrl, [['signet_return', token]]);

/** The redirect URL after a cancellation on the login page (RFC 6749 section 4.1.2.1). */
export const refusalRedirect = (
  registeredUri: string,
  error: 'access_denied',
  state?: string | null,
): string =>
  append(registeredUri, [
    ['error', error],
    ['state', state],
  ]);
