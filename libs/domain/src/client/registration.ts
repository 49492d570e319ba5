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

/** The names of the parameters that the service appends to a redirect URI. */
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

/** Why a redirect URI or a return origin cannot be registered. */
export type UriFault =
  | 'too long'
  | 'fragment'
  | 'characters'
  | 'not whole'
  | 'not https'
  | 'user info'
  | 'wildcard'
  | 'not plain'
  | 'reserved parameter'
  | 'not an origin'
  | 'neither origin nor folder';

/**
 * Returns why a redirect URI cannot be registered; null if it can be registered. The service later compares the URI byte for byte and appends parameters to it, so only unambiguous URIs can be
 * registered.
 */
export function checkRedirectUri(uri: string): UriFault | null {
  if (uri.length > limits.redirectUriLength.default) return 'too long';
  if (uri.includes('#')) return 'fragment';
  if (!hasUriCharacters(uri)) return 'characters';
  if (!URL.canParse(uri)) return 'not whole';
  const url = new URL(uri);
  if (!isSecure(url)) return 'not https';
  if (writtenOrigin(uri).includes('@')) return 'user info';
  if (writtenOrigin(uri).includes('*')) return 'wildcard';
  if (!isPlain(uri, url)) return 'not plain';
  if (RESERVED_PARAMETERS.some((name) => url.searchParams.has(name))) return 'reserved parameter';
  return null;
}

/**
 * Returns why a return origin cannot be registered; null if it can be registered. The origin must have the form that browsers use, such as `https://shop.example:8443`. A path prefix that
 * ends in a slash may follow: `https://shop.example/login/`.
 */
export function checkReturnOrigin(place: string): UriFault | null {
  if (!URL.canParse(place)) return 'not an origin';
  const url = new URL(place);
  if (!isSecure(url)) return 'not https';
  if (writtenOrigin(place).includes('*')) return 'wildcard';
  const isOrigin = url.origin === place;
  const isPrefix =
    /^(?:\/[^/]+)+\/$/.test(url.pathname) && url.origin + url.pathname === place && hasUriCharacters(place);
  if (!(isOrigin || isPrefix) || !hasPlainHost(url.origin)) return 'neither origin nor folder';
  return null;
}

const phrases: Readonly<Record<UriFault, string>> = {
  'too long': 'is too long',
  fragment: 'must not have a fragment',
  characters: 'must have URI characters only',
  'not whole': 'must be a valid, whole address, such as https://shop.example/callback',
  'not https': 'must be https, or http on a loopback host',
  'user info': 'must not have user information',
  wildcard: 'must not have a wildcard (*) in its host',
  'not plain': 'must write its scheme and host as a browser shows them, such as https://shop.example',
  'reserved parameter': `must not have a parameter named ${RESERVED_PARAMETERS.join(', ')}`,
  'not an origin': 'must be an origin, such as https://shop.example',
  'neither origin nor folder':
    'must be an origin such as https://shop.example, or an origin and a path that ends in a slash, such as https://shop.example/login/',
};

/** The fault as a phrase that follows the URI, such as `must not have a fragment`. */
export const uriFaultPhrase = (fault: UriFault): string => phrases[fault];
