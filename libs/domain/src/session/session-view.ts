import type {
  ProvenStart,
  PushCheck,
  SessionView,
  PropertiesRequest,
  SignatureType,
  ViewedBrowser,
} from '@signet/contracts';
import {echoReturnUrl, type ReturnPlaces} from './return-url.js';

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
  readonly start: ViewedStart;
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

/** What a session view says about the start of a session with start proof. */
export interface ViewedStart {
  /** Null if the session has no start proof, or if an app opened it that is too old to prove the start. */
  readonly proven: ProvenStart | null;
  /** Where the app returns, with or without an approval; null unless a link has opened the session. */
  readonly returnUrl: string | null;
  /** The browser that shows the hosted page; null without one. */
  readonly browser: ViewedBrowser | null;
  /** How the person answers with the number on the page; null unless a push has opened the session. */
  readonly check: PushCheck | null;
  readonly choices: readonly string[];
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The data that the app shows before the user enters the PIN, and the bytes that the app signs. */
export function sessionViewOf(facts: SessionViewFacts): SessionView {
  const {title, signedDataName, signedDataHash, manifest, pairingCode, pinAttemptsSinceLogin} = facts;
  const {start} = facts;
  const returnUrl = start.returnUrl ?? echoReturnUrl(facts.returnUrl, facts.returns);
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
    ...(start.proven === null ? {} : {start: start.proven}),
    ...(start.browser === null ? {} : {browser: start.browser}),
    ...(start.check === 'CHOICE' ? {choices: [...start.choices]} : {}),
    ...(start.check === 'ENTRY' ? {entry: true} : {}),
  };
}
