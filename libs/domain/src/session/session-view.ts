import type {SessionView, PropertiesRequest, SignatureType} from '@signet/contracts';
import {hasUriCharacters} from '../client/uri.js';

export interface SessionViewFacts {
  readonly sessionId: string;
  readonly signatureType: SignatureType;
  readonly relyingPartyName: string;
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
 * The URL that the app may open after the user has decided: `returnUrl` if it is under a place that the client
 * registered, or if it resumes the login on the login page; otherwise undefined. The text of the URL must also start
 * with its origin and contain only URI characters, so that two URL parsers cannot disagree about the destination.
 */
export function echoReturnUrl(
  returnUrl: string | undefined,
  {client, loginPage}: ReturnPlaces,
): string | undefined {
  if (returnUrl === undefined || !URL.canParse(returnUrl)) return undefined;
  const url = new URL(returnUrl);
  const isPlain =
    returnUrl.startsWith(url.origin) &&
    /^(?:[/?#]|$)/.test(returnUrl.slice(url.origin.length)) &&
    hasUriCharacters(returnUrl.replace('#', ''));
  const isAllowed = client.some((place) => isUnder(url, place)) || resumesLogin(url, loginPage);
  return isPlain && isAllowed ? returnUrl : undefined;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The data that the app shows before the user enters the PIN, and the bytes that the app signs. */
export function sessionViewOf(facts: SessionViewFacts): SessionView {
  const {title, signedDataName, signedDataHash, manifest, pairingCode, pinAttemptsSinceLogin} = facts;
  const returnUrl = echoReturnUrl(facts.returnUrl, facts.returns);
  return {
    sessionId: facts.sessionId,
    signatureType: facts.signatureType,
    relyingPartyName: facts.relyingPartyName,
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
