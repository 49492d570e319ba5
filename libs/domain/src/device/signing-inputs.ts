import type {NewKeys, PinPurpose, PropertiesRequest, ProvenStart, SigningKey} from '@signet/contracts';
import canonicalize from 'canonicalize';
import {sha256Of, toBase64url, utf8} from './portable-bytes.js';

/**
 * What a signature is for. Each signing input in this file contains its purpose. The signing input of a container, the
 * CMS signed attributes, contains no purpose, but a separate key signs it. A signature is thus valid for one purpose.
 */
type SigningInputPurpose =
  | 'AUTHENTICATION'
  | 'KEY_PROOF'
  | 'PIN_PROOF'
  | 'PIN_CHANGE'
  | 'KEY_REPLACEMENT'
  | 'DEVICE_LOCK'
  | 'DEVICE_REVOCATION'
  | 'NEW_PIN'
  | 'LOCK_END';

type Members = Readonly<Record<string, unknown>>;

const canonicalBytes = (value: Members): Uint8Array => utf8(canonicalize(value) ?? '');

/** UTF-8 bytes of canonical JSON (RFC 8785). Undefined members are omitted. */
const signingInput = (purpose: SigningInputPurpose, members: Members, version = 1): Uint8Array =>
  canonicalBytes({v: version, purpose, ...members});

const hashOf = ({attributes, predicates}: PropertiesRequest): string =>
  sha256Of(
    canonicalBytes({attributes, predicates: predicates.map(({name, type, years}) => ({name, type, years}))}),
  );

/** Computed once, because every login without properties needs it. */
const hashOfNoProperties = hashOf({attributes: [], predicates: []});

/** SHA-256 of the canonical JSON of the requested properties, in base64url. For null, the hash of two empty lists. */
export const propertiesHash = (properties: PropertiesRequest | null): string =>
  properties === null ? hashOfNoProperties : hashOf(properties);

/** The data that a person approves with the PIN. The phone rebuilds the signing input from the data that it shows. */
export interface LoginFacts {
  readonly environment: string;
  readonly sessionId: string;
  readonly clientId: string;
  readonly relyingPartyName: string;
  readonly title: string | null;
  readonly properties: PropertiesRequest | null;
  readonly deviceId: string;
  /** 32 random bytes. */
  readonly challenge: Uint8Array;
  /** Epoch seconds, as in the session view. */
  readonly expiresAt: number;
  /** How the session was opened; undefined if it has no start proof. */
  readonly start?: ProvenStart | undefined;
}

/**
 * The bytes that a phone signs with its authentication key to approve a login. `title` is omitted if the session has
 * no title. With a proven start, the signature is evidence of how the login began, and `v` is 2.
 */
export const loginInput = (facts: LoginFacts): Uint8Array => {
  const members = {
    environment: facts.environment,
    sessionId: facts.sessionId,
    clientId: facts.clientId,
    relyingPartyName: facts.relyingPartyName,
    title: facts.title ?? undefined,
    properties: propertiesHash(facts.properties),
    deviceId: facts.deviceId,
    challenge: toBase64url(facts.challenge),
    expiresAt: facts.expiresAt,
    start: facts.start,
  };
  return signingInput('AUTHENTICATION', members, facts.start === undefined ? 1 : 2);
};

export interface KeyProofFacts {
  readonly deviceId: string;
  readonly use: 'authentication' | 'signing';
  readonly key: SigningKey;
}

/** The bytes that a phone signs to prove possession of a private key that it registers. */
export const keyProofInput = ({deviceId, use, key}: KeyProofFacts): Uint8Array =>
  signingInput('KEY_PROOF', {deviceId, use, key: {kty: key.kty, crv: key.crv, x: key.x, y: key.y}});

export interface PinProofFacts {
  readonly deviceId: string;
  readonly attemptId: string;
  /** 32 random bytes. */
  readonly challenge: Uint8Array;
  readonly purpose: PinPurpose;
  /** Only for REPLACE_KEYS: the only keys that the device may register with this proof. */
  readonly newKeys?: NewKeys | undefined;
  /** Only for LOCK_DEVICE and REVOKE_DEVICE: the only device that this proof may lock or revoke. */
  readonly targetDeviceId?: string | undefined;
}

const pinProofPurposes = {
  CHECK: 'PIN_PROOF',
  CHANGE_PIN: 'PIN_CHANGE',
  REPLACE_KEYS: 'KEY_REPLACEMENT',
  LOCK_DEVICE: 'DEVICE_LOCK',
  REVOKE_DEVICE: 'DEVICE_REVOCATION',
  NEW_PIN: 'NEW_PIN',
  UNDO_LOCK: 'LOCK_END',
} as const satisfies Record<PinPurpose, SigningInputPurpose>;

/**
 * The bytes that a phone signs with its current authentication key to prove the PIN outside a session. The proof is
 * valid for one purpose.
 */
export const pinProofInput = ({
  deviceId,
  attemptId,
  challenge,
  purpose,
  newKeys,
  targetDeviceId,
}: PinProofFacts): Uint8Array =>
  signingInput(pinProofPurposes[purpose], {
    deviceId,
    attemptId,
    challenge: toBase64url(challenge),
    newKeys,
    targetDeviceId,
  });
