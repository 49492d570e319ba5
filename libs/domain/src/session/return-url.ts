import {limits} from '@signet/contracts';
import {hasUriCharacters} from '../client/uri.js';

/** The places to which the app may return a user on the same device. */
export interface ReturnPlaces {
  /** Registered by the client: an origin, or an origin with a path prefix that ends in a slash. */
  readonly client: readonly string[];
  /** The origin of the login page. */
  readonly loginPage: string;
}

/**
 * What some servers read as a slash or as a step upwards, although URL parsers do not: encoded slashes and backslashes, and
 * segments that are empty or have only dots, also encoded or before a parameter. `%25` is a percent sign, so `%252f` becomes a
 * slash where a path is decoded twice.
 */
const leadsElsewhere =
  /%(?:25)*(?:2f|5c)|\/(?:\.|%(?:25)*2e){0,2}(?:\/|;|%(?:25)*3b)|\/(?:\.|%(?:25)*2e){1,2}$/i;

const isUnder = (url: URL, place: string): boolean => {
  const {origin, pathname} = new URL(place);
  const staysBelow = pathname === '/' || !leadsElsewhere.test(url.pathname);
  return url.origin === origin && url.pathname.startsWith(pathname) && staysBelow;
};

/**
 * True if the URL makes the login page resume the login in progress. A URL with a handoff token (`t`) is excluded,
 * because it could start somebody else's login.
 */
const resumesLogin = (url: URL, loginPage: string): boolean =>
  url.origin === loginPage && url.pathname === '/' && url.hash === '' && !url.searchParams.has('t');

/**
 * True if all URL parsers agree on the destination of the text: it starts with the origin, and either has only URI
 * characters, or is the text that a browser would have in `location.href`. Browsers leave some characters there, such as
 * `{` and `|`, that RFC 3986 does not allow.
 */
function isUnambiguous(text: string, url: URL): boolean {
  if (!text.startsWith(url.origin)) return false;
  const isPlain =
    /^(?:[/?#]|$)/.test(text.slice(url.origin.length)) && hasUriCharacters(text.replace('#', ''));
  return isPlain || text === url.href;
}

/**
 * True if the URL is under one of the places, has no fragment, and all URL parsers agree about its destination. The
 * service can then append a parameter to it.
 */
export function isReturnPlace(returnUrl: string, places: readonly string[]): boolean {
  if (returnUrl.includes('#') || !URL.canParse(returnUrl)) return false;
  const url = new URL(returnUrl);
  const hasUser = url.username !== '' || url.password !== '';
  return !hasUser && places.some((place) => isUnder(url, place)) && isUnambiguous(returnUrl, url);
}

/**
 * The URL that the app may open after the user has decided: `returnUrl` if it is under a place that the client
 * registered, or if it resumes the login on the login page; undefined if it is neither, or too long, or if two URL
 * parsers could disagree about its destination.
 */
export function echoReturnUrl(
  returnUrl: string | undefined,
  {client, loginPage}: ReturnPlaces,
): string | undefined {
  if (returnUrl === undefined || returnUrl.length > limits.returnUrlLength.default) return undefined;
  if (!URL.canParse(returnUrl)) return undefined;
  const url = new URL(returnUrl);
  const isAllowed = client.some((place) => isUnder(url, place)) || resumesLogin(url, loginPage);
  return isAllowed && isUnambiguous(returnUrl, url) ? returnUrl : undefined;
}
