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
  /** The deadline in epoch seconds, rounded up. */
  readonly expiresAt: number;
  readonly toBeSigned: Uint8Array;
  /** Signing: the bytes whose digest is in `toBeSigned`. */
  readonly manifest: Uint8Array | null;
  /** The digits that the page and the phone show; null if the client's contract revision has none. */
  readonly pairingCode: string | null;
  /** The return URL that the phone read from the QR payload. */
  readonly returnUrl: string | undefined;
  /** The return origins of the client, and the origin of the login page. */
  readonly origins: readonly string[];
}

/**
 * The URL that the app may open after the user has decided: `returnUrl` if its origin is one of `origins`, else
 * undefined. The text must also start with that origin, so that two URL parsers cannot disagree about the destination.
 */
export function echoReturnUrl(returnUrl: string | undefined, origins: readonly string[]): string | undefined {
  if (returnUrl === undefined || !URL.canParse(returnUrl)) return undefined;
  const {origin} = new URL(returnUrl);
  const isPlain =
    returnUrl.startsWith(origin) &&
    /^(?:[/?#]|$)/.test(returnUrl.slice(origin.length)) &&
    hasUriCharacters(returnUrl.replace('#', ''));
  return isPlain && origins.includes(origin) ? returnUrl : undefined;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The data that the app shows before the user enters the PIN, and the bytes that it signs. */
export function sessionViewOf(facts: SessionViewFacts): SessionView {
  const {title, signedDataName, signedDataHash, manifest, pairingCode} = facts;
  const returnUrl = echoReturnUrl(facts.returnUrl, facts.origins);
  return {
    sessionId: facts.sessionId,
    signatureType: facts.signatureType,
    relyingPartyName: facts.relyingPartyName,
    ...(title === null ? {} : {title}),
    ...(signedDataName === null ? {} : {signedDataName}),
    ...(signedDataHash === null ? {} : {signedDataHash}),
    requestedAttributes: facts.properties?.attributes ?? [],
    requestedPredicates: facts.properties?.predicates ?? [],
    expiresAt: facts.expiresAt,
    toBeSigned: base64url(facts.toBeSigned),
    ...(manifest === null ? {} : {manifest: base64url(manifest)}),
    ...(pairingCode === null ? {} : {pairingCode}),
    ...(returnUrl === undefined ? {} : {returnUrl}),
  };
}
