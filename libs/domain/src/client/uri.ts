/** The characters of a URI without its fragment (RFC 3986 appendix A), percent signs only before two hex digits. */
const URI_CHARACTERS = /^(?:[A-Za-z0-9._~:/?@!$&'()*+,;=[\]-]|%[0-9A-Fa-f]{2})*$/;

/** True when a text holds nothing that does not belong into a URI, and no fragment. */
export const hasUriCharacters = (text: string): boolean => URI_CHARACTERS.test(text);

/** True for names and addresses that never leave the machine. Takes a host as a URL parser writes it. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** True for an origin whose host is a name or an address as everybody writes them; parsers let more pass. */
export const hasPlainHost = (origin: string): boolean =>
  /^[a-z]+:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(origin);
