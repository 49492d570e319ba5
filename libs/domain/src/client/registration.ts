import {limits} from '@signet/contracts';
import {hasPlainHost, hasUriCharacters, isLoopback} from './uri.js';

export interface ClientRegistration {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly returnOrigins: readonly string[];
  readonly allowedAttributes: readonly string[];
  readonly allowedPredicates: readonly string[];
  readonly isTest: boolean;
  /** Whether the client may request signatures. */
  readonly maySign: boolean;
  /** Whether an operator has approved the name. */
  readonly nameApproved: boolean;
}

/** The names of the parameters that the service appends to a redirect URI. A `UriFault` lists them. */
export const RESERVED_PARAMETERS = ['code', 'state', 'error'];

const isSecure = ({protocol, hostname}: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

/**
 * The scheme and authority, cut from the text without a URL parser and then converted to lower case; empty if the text
 * does not begin with a lower-case scheme and `//`. A URL parser would accept and rewrite `https:/\\host`, `HTTPS://`
 * or `0x7f.1`.
 */
const writtenOrigin = (uri: string): string => /^[a-z]+:\/\/[^/?]*/.exec(uri)?.[0].toLowerCase() ?? '';

/** True if the scheme and host are written plainly, so that all URL parsers agree on the host. */
function isPlain(uri: string, {origin, protocol}: URL): boolean {
  const defaultPort = protocol === 'https:' ? 443 : 80;
  return hasPlainHost(origin) && [origin, `${origin}:${defaultPort}`].includes(writtenOrigin(uri));
}

/** Why a redirect URI or a return origin cannot be registered. The portal translates these phrases. */
export type UriFault =
  | 'is too long'
  | 'must not have a fragment'
  | 'must have URI characters only'
  | 'must be a valid, whole address, such as https://shop.example/callback'
  | 'must be https, or http on a loopback host'
  | 'must not have user information'
  | 'must not have a wildcard (*) in its host'
  | 'must write its scheme and host as a browser shows them, such as https://shop.example'
  | 'must not have a parameter named code, state, error'
  | 'must be an origin, such as https://shop.example'
  | 'must be an origin such as https://shop.example, or an origin and a path that ends in a slash, such as https://shop.example/login/';

/**
 * Returns why a redirect URI cannot be registered, as a phrase such as `is too long`; null if it can be registered.
 * The service later compares the URI byte for byte and appends parameters to it, so only unambiguous URIs can be
 * registered.
 */
export function checkRedirectUri(uri: string): UriFault | null {
  if (uri.length > limits.redirectUriLength.default) return 'is too long';
  if (uri.includes('#')) return 'must not have a fragment';
  if (!hasUriCharacters(uri)) return 'must have URI characters only';
  if (!URL.canParse(uri)) return 'must be a valid, whole address, such as https://shop.example/callback';
  const url = new URL(uri);
  if (!isSecure(url)) return 'must be https, or http on a loopback host';
  if (writtenOrigin(uri).includes('@')) return 'must not have user information';
  if (writtenOrigin(uri).includes('*')) return 'must not have a wildcard (*) in its host';
  if (!isPlain(uri, url))
    return 'must write its scheme and host as a browser shows them, such as https://shop.example';
  if (RESERVED_PARAMETERS.some((name) => url.searchParams.has(name)))
    return 'must not have a parameter named code, state, error';
  return null;
}

/**
 * Returns why a return origin cannot be registered, as a phrase such as `must be https, or http on a loopback host`; null if it can be
 * registered. The origin must have the form that browsers use, such as `https://shop.example:8443`. A path prefix that
 * ends in a slash may follow: `https://shop.example/login/`.
 */
export function checkReturnOrigin(place: string): UriFault | null {
  if (!URL.canParse(place)) return 'must be an origin, such as https://shop.example';
  const url = new URL(place);
  if (!isSecure(url)) return 'must be https, or http on a loopback host';
  if (writtenOrigin(place).includes('*')) return 'must not have a wildcard (*) in its host';
  const isOrigin = url.origin === place;
  const isPrefix =
    /^(?:\/[^/]+)+\/$/.test(url.pathname) && url.origin + url.pathname === place && hasUriCharacters(place);
  if (!(isOrigin || isPrefix) || !hasPlainHost(url.origin))
    return 'must be an origin such as https://shop.example, or an origin and a path that ends in a slash, such as https://shop.example/login/';
  return null;
}
