/** The characters of a URI without a fragment (RFC 3986 appendix A). Two hex digits must follow every percent sign. */
const URI_CHARACTERS = /^(?:[A-Za-z0-9._~:/?@!$&'()*+,;=[\]-]|%[0-9A-Fa-f]{2})*$/;

/** True when a text has only URI characters and no fragment. */
export const hasUriCharacters = (text: string): boolean => URI_CHARACTERS.test(text);

/**
 * True for `localhost` and the loopback addresses 127.0.0.0/8 and ::1.
 * @param host in the form of `URL.hostname`
 */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** True for an origin whose host is an ASCII name or an IP address. A URL parser would also accept other characters. */
export const hasPlainHost = (origin: string): boolean =>
  /^[a-z]+:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(origin);
