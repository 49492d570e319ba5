import {limits} from '@signet/contracts';
import {hasPlainHost, hasUriCharacters, isLoopback} from './uri.js';

/** The fields of a client registration that the domain rules use. */
export interface ClientRegistration {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly returnOrigins: readonly string[];
  readonly allowedAttributes: readonly string[];
  readonly allowedPredicates: readonly string[];
  readonly isTest: boolean;
}

/** The parameters that the service appends to a redirect URI. */
const RESERVED_PARAMETERS = ['code', 'state', 'error'];

const isSecure = ({protocol, hostname}: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

/** The scheme and authority as written. A URL parser would change `https:/\\host`, `HTTPS://` or `0x7f.1`. */
const writtenOrigin = (uri: string): string => /^[a-z]+:\/\/[^/?]*/.exec(uri)?.[0].toLowerCase() ?? '';

/** True if the URI is in normal form, so that all URL parsers agree on its host. */
function isPlain(uri: string, {origin, protocol}: URL): boolean {
  const defaultPort = protocol === 'https:' ? 443 : 80;
  return hasPlainHost(origin) && [origin, `${origin}:${defaultPort}`].includes(writtenOrigin(uri));
}

/**
 * The reason why a redirect URI cannot be registered, for the operator; null when it can. The service later compares
 * the URI byte for byte and appends parameters to it, so it accepts only unambiguous URIs.
 */
export function checkRedirectUri(uri: string): string | null {
  if (uri.length > limits.redirectUriLength.default) return 'is too long';
  if (uri.includes('#')) return 'must not have a fragment';
  if (!hasUriCharacters(uri)) return 'must have URI characters only';
  if (!URL.canParse(uri)) return 'must be an absolute URI';
  const url = new URL(uri);
  if (!isSecure(url)) return 'must be https, or http on a loopback host';
  if (writtenOrigin(uri).includes('@')) return 'must not have user information';
  if (!isPlain(uri, url)) return 'must write its scheme and host in the plain form';
  if (RESERVED_PARAMETERS.some((name) => url.searchParams.has(name)))
    return `must not have a parameter named ${RESERVED_PARAMETERS.join(', ')}`;
  return null;
}

/**
 * The reason why a return origin cannot be registered, for the operator; null when it can. The origin must have the
 * form that browsers use, such as `https://shop.example:8443`.
 */
export function checkReturnOrigin(origin: string): string | null {
  if (!URL.canParse(origin)) return 'must be an origin';
  const url = new URL(origin);
  if (!isSecure(url)) return 'must be https, or http on a loopback host';
  if (url.origin !== origin || !hasPlainHost(origin))
    return 'must be scheme, host and port only, as a browser writes them';
  return null;
}
