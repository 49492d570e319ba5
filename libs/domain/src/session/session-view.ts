import type {SessionView, PropertiesRequest, SignatureType} from '@signet/contracts';
import {hasUriCharacters} from '../client/uri.js';

/** What a phone needs to know of a scanned session. */
export interface SessionViewFacts {
  readonly sessionId: string;
  readonly signatureType: SignatureType;
  readonly relyingPartyName: string;
  readonly title: string | null;
  readonly signedDataName: string | null;
  readonly signedDataHash: string | null;
  readonly properties: PropertiesRequest | null;
  /** Epoch seconds, rounded up from the deadline. */
  readonly expiresAt: number;
  readonly toBeSigned: Uint8Array;
  /** Signing: the bytes whose digest is in `toBeSigned`. */
  readonly manifest: Uint8Array | null;
  /** Earlier revision of the contract. */
  readonly pairingCode: string | null;
  /** As the phone read it from the QR payload. */
  readonly returnUrl: string | undefined;
  /** The client's return origins and the login page's own. */
  readonly origins: readonly string[];
}

/**
 * The address that the app may open after a decision: the given one if its origin is exactly one of `origins`, else
 * none. It must also begin with the origin as text, so that no two parsers can disagree about where it leads.
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

/** The view: everything that the app shows before the PIN, and the bytes that it signs. */
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
