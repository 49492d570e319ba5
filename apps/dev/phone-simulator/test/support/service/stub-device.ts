import {randomBytes} from 'node:crypto';
import {buildManifest, buildSignedAttributes} from '@signet/asic';
import type {EnrolmentRequest, P256Key, SessionView, SigningKey} from '@signet/contracts';
import {loginInput} from '@signet/domain';
import {createLocalAuthority, FileKeyIssuer} from '@signet/pki';

export const PIN_ATTEMPTS = 3;
export const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

export interface Device {
  id: string;
  enrolment: EnrolmentRequest;
  key?: P256Key;
  signingKey?: SigningKey;
  certificate?: Uint8Array;
  /** The number of used PIN attempts. */
  used: number;
  /** The bytes to be signed, by the id of a session or PIN attempt. */
  signingInputs: Map<string, Uint8Array>;
}

const authority = createLocalAuthority();
const issuer = FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem});

/** Issues a signing certificate, in DER. */
export async function certify(publicKey: SigningKey): Promise<Uint8Array> {
  const subject = {givenName: 'Mari', familyName: 'Maasikas', personalCode: '60001019906', country: 'EE'};
  const validity = {notBefore: new Date(), notAfter: new Date(Date.now() + 3_600_000)};
  return (await issuer.issue({publicKey, use: 'signing', subject, ...validity})).certificate;
}

/** The service's response to `GET /device/v1/device`. */
export function deviceView({id, enrolment, used}: Device) {
  const status = used < PIN_ATTEMPTS ? 'ACTIVE' : 'LOCKED';
  const {deviceName, platform} = enrolment;
  return {deviceId: id, deviceName, platform, status, attemptsLeft: PIN_ATTEMPTS - used};
}

/** A session without the signing input, because that depends on the device that scans the session. */
export type SessionDraft = Omit<SessionView, 'toBeSigned'>;

async function signedAttributes(
  {signedDataName = '', signedDataHash = ''}: SessionDraft,
  {certificate}: Device,
) {
  if (certificate === undefined) throw new Error('The device has no keys.');
  const manifest = buildManifest({name: signedDataName, digest: Buffer.from(signedDataHash, 'hex')});
  const signingInput = await buildSignedAttributes({manifest, certificate, signingTime: new Date()});
  return {signingInput, manifest: base64url(manifest)};
}

/** Returns the signing input and, for a signing, the manifest, which is part of the session view. */
export async function signingInputOf(
  session: SessionDraft,
  device: Device,
): Promise<{signingInput: Uint8Array; manifest?: string}> {
  if (session.signatureType === 'SIGNING') return signedAttributes(session, device);
  const signingInput = loginInput({
    environment: 'test',
    sessionId: session.sessionId,
    clientId: '0b9f8f6e-3c11-4a8e-9d5e-2f6f2c1d7a10',
    relyingPartyName: session.relyingPartyName,
    title: session.title ?? null,
    properties: {attributes: session.requestedAttributes, predicates: session.requestedPredicates},
    deviceId: device.id,
    challenge: randomBytes(32),
    expiresAt: session.expiresAt,
  });
  return {signingInput};
}
