import {limits, type SessionView, type PropertiesRequest, type SignatureType} from '@signet/contracts';
import {hasUriCharacters} from '../client/uri.js';

export interface SessionViewFacts {
  readonly sessionId: string;
  readonly signatureType: SignatureType;
  readonly relyingPartyName: string;
  readonly clientId: string;
  /** The name of the client's organisation, as an operator has set it; null if the client has no organisation. */
  readonly organisationName: string | null;
  /** Whether the client is a test client. */
  readonly isTest: boolean;
  /** Whether the person has approved no login and no signing of the client so far. */
  readonly isFirstTime: boolean;
  /** Whether a push of the session to the person was requested. */
  readonly pushedToPerson: boolean;
  /** The redirect URI of the session; null if the session has none. */
  readonly redirectUri: string | null;
  /** The registered redirect URIs of the client. */
  readonly redirectUris: readonly string[];
  readonly title: string | null;
  readonly signedDataName: string | null;
  readonly signedDataHash: string | null;
  readonly properties: PropertiesRequest | null;
  readonly createdAt: Date;
  /** The deadline in epoch seconds, rounded up. */
  readonly expiresAt: number;
  readonly toBeSigned: Uint8Array;
  /** In a signing, the bytes whose digest is in `toBeSigned`; null for a login. */
  readonly manifest: Uint8Array | null;
  /**
   * The digits that the client's page and the phone show; null if the client's contract revision has no pairing codes.
   */
  readonly pairingCode: string | null;
  /** PIN attempts on the device since its last correct PIN. */
  readonly pinAttemptsSinceLogin: number;
  /** The return URL from the link that opened the session on the phone; undefined without such a link. */
  readonly returnUrl: string | undefined;
  readonly returns: ReturnPlaces;
}

/** The places to which the app may return a user on the same device. */
export interface ReturnPlaces {
  /** Registered by the client: an origin, or an origin with a path prefix that ends in a slash. */
  readonly client: readonly string[];
  /** The origin of the login page. */
  readonly loginPage: string;
}

const isUnder = (url: URL, place: string): boolean => {
  const {origin, pathname} = new URL(place);
  return url.origin === origin && url.pathname.startsWith(pathname);
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

/**
 * The host to which the browser returns, with the port unless it is the default port. If the session has no redirect
 * URI, the host of all registered redirect URIs, if they have the same.
 */
export function redirectHostOf({
  redirectUri,
  redirectUris,
}: Pick<SessionViewFacts, 'redirectUri' | 'redirectUris'>): string | undefined {
  const uris = redirectUri === null ? redirectUris : [redirectUri];
  const hosts = new Set(uris.map((uri) => new URL(uri).host));
  return hosts.size === 1 ? [...hosts][0] : undefined;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The data that the app shows before the user enters the PIN, and the bytes that the app signs. */
export function sessionViewOf(facts: SessionViewFacts): SessionView {
  const {title, signedDataName, signedDataHash, manifest, pairingCode, pinAttemptsSinceLogin} = facts;
  const returnUrl = echoReturnUrl(facts.returnUrl, facts.returns);
  const redirectHost = redirectHostOf(facts);
  return {
    sessionId: facts.sessionId,
    signatureType: facts.signatureType,
    relyingPartyName: facts.relyingPartyName,
    clientId: facts.clientId,
    ...(facts.organisationName === null ? {} : {organisationName: facts.organisationName}),
    ...(redirectHost === undefined ? {} : {redirectHost}),
    ...(facts.isFirstTime ? {firstTime: true} : {}),
    ...(facts.isTest ? {test: true} : {}),
    ...(facts.pushedToPerson ? {pushed: true} : {}),
    ...(title === null ? {} : {title}),
    ...(signedDataName === null ? {} : {signedDataName}),
    ...(signedDataHash === null ? {} : {signedDataHash}),
    requestedAttributes: facts.properties?.attributes ?? [],
    requestedPredicates: facts.properties?.predicates ?? [],
    createdAt: Math.floor(facts.createdAt.getTime() / 1000),
    expiresAt: facts.expiresAt,
    toBeSigned: base64url(facts.toBeSigned),
    ...(manifest === null ? {} : {manifest: base64url(manifest)}),
    ...(pairingCode === null ? {} : {pairingCode}),
    ...(pinAttemptsSinceLogin === 0 ? {} : {pinAttemptsSinceLogin}),
    ...(returnUrl === undefined ? {} : {returnUrl}),
  };
}
