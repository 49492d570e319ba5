import {hexToBytes} from '@noble/hashes/utils.js';
import {buildManifest, buildSignedAttributes, readSignedAttributes} from '@signet/asic';
import {base64urlSchema, limits, type SessionView, type FreePinAttemptResponse} from '@signet/contracts';
import {loginInput, pinProofInput} from '@signet/domain';
import {base64url} from 'jose';
import {z} from 'zod';
import {referenceOf, type StoredReference} from './keys/certificate-reference.js';
import type {AttemptPurpose} from './pin/pin-attempt.js';
import {PhoneRefusal} from './refusal.js';

const challengeSchema = base64urlSchema.length(43).transform((text) => base64url.decode(text));

/**
 * The members of a login's signing input that the phone does not show. It takes them from the input that the service
 * sent.
 */
const hiddenLoginFields = z.object({environment: z.string(), clientId: z.uuid(), challenge: challengeSchema});
const hiddenPinProofFields = z.object({challenge: challengeSchema});

const signedDataSchema = z.object({
  signedDataName: z.string(),
  signedDataHash: z.string().regex(/^[0-9a-f]{128}$/),
  manifest: base64urlSchema,
});

/** The phone's own identifiers that are part of a signing input. */
export interface Signatory {
  readonly deviceId: string;
  /** Absent on phones that were enrolled before the service supported signing. */
  readonly signingCertificate?: StoredReference | undefined;
}

const differs = () => new PhoneRefusal('SIGNING_INPUT_DIFFERS');

function read<T>(toBeSigned: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(base64url.decode(toBeSigned))));
  } catch {
    throw differs();
  }
}

/** Returns `own` if the service sent the same bytes, so that the phone signs only bytes that it has built itself. */
function matching(own: Uint8Array, toBeSigned: string | undefined): Uint8Array {
  if (base64url.encode(own) !== toBeSigned) throw differs();
  return own;
}

function loginToSign(view: SessionView, {deviceId}: Signatory): Uint8Array {
  const own = loginInput({
    ...read(view.toBeSigned, hiddenLoginFields),
    sessionId: view.sessionId,
    relyingPartyName: view.relyingPartyName,
    title: view.title ?? null,
    properties: {attributes: view.requestedAttributes, predicates: view.requestedPredicates},
    deviceId,
    expiresAt: view.expiresAt,
    start: view.start,
  });
  return matching(own, view.toBeSigned);
}

/**
 * When the service prepared a signing input. `while open`: at any time while the session was open. `just now`: in
 * response to the PIN attempt that the phone has just made.
 */
export type Preparation = 'while open' | 'just now';

const {deviceProofWindow, pushSessionValidity} = limits;

/** The maximum age of a signing time in seconds, not including the tolerance for clock differences. */
const maxAge: Readonly<Record<Preparation, number>> = {'while open': pushSessionValidity.max, 'just now': 0};

/** The service sets the signing time; the phone rejects a signing time that is too far from its own clock. */
function isPlausible(signingTime: Date, now: number, prepared: Preparation): boolean {
  const age = (now - signingTime.getTime()) / 1000;
  return age >= -deviceProofWindow.max && age <= maxAge[prepared] + deviceProofWindow.max;
}

async function dataToSign(
  view: SessionView,
  {signingCertificate}: Signatory,
  now: number,
  prepared: Preparation,
): Promise<Uint8Array> {
  if (signingCertificate === undefined) throw new PhoneRefusal('SIGNING_UNSUPPORTED');
  const shown = signedDataSchema.safeParse(view);
  if (!shown.success) throw differs();
  const {signedDataName: name, signedDataHash, manifest: received} = shown.data;
  const digest = hexToBytes(signedDataHash);
  try {
    const manifest = matching(buildManifest({name, digest}), received);
    const {signingTime} = readSignedAttributes(base64url.decode(view.toBeSigned));
    if (!isPlausible(signingTime, now, prepared)) throw differs();
    const certificate = referenceOf(signingCertificate);
    return matching(await buildSignedAttributes({manifest, certificate, signingTime}), view.toBeSigned);
  } catch {
    throw differs();
  }
}

/**
 * Rebuilds the signing input of the view: canonical JSON for a login, the CMS signed attributes for a signing.
 * @param now the current time in epoch milliseconds
 * @throws PhoneRefusal if the service sent different bytes, or the phone cannot check them
 */
export async function approvalToSign(
  view: SessionView,
  signatory: Signatory,
  now: number,
  prepared: Preparation = 'while open',
): Promise<Uint8Array> {
  return view.signatureType === 'SIGNING'
    ? dataToSign(view, signatory, now, prepared)
    : loginToSign(view, signatory);
}

/**
 * Rebuilds the signing input of a PIN proof outside a session. The purpose is part of the bytes, so the signature is
 * valid for this purpose only.
 * @throws PhoneRefusal if the service sent different bytes
 */
export function pinProofToSign(
  {attemptId, toBeSigned}: FreePinAttemptResponse,
  deviceId: string,
  purpose: AttemptPurpose,
): Uint8Array {
  const {challenge} = read(toBeSigned, hiddenPinProofFields);
  return matching(pinProofInput({deviceId, attemptId, challenge, ...purpose}), toBeSigned);
}
