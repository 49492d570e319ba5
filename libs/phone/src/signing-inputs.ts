import {hexToBytes} from '@noble/hashes/utils.js';
import {buildManifest, buildSignedAttributes, readSignedAttributes} from '@signet/asic';
import {base64urlSchema, limits, type SessionView, type FreePinAttemptResponse} from '@signet/contracts';
import {loginInput, pinProofInput} from '@signet/domain';
import {base64url} from 'jose';
import {z} from 'zod';
import {referenceOf, type KeptReference} from './certificate-reference.js';
import {PhoneRefusal} from './refusal.js';

const challengeSchema = base64urlSchema.length(43).transform((text) => base64url.decode(text));

/** What a login's signing input holds that no screen shows. */
const unseenOfLogin = z.object({environment: z.string(), clientId: z.uuid(), challenge: challengeSchema});
const unseenOfPinProof = z.object({challenge: challengeSchema});

/** A signing shows exactly these. */
const signedDataSchema = z.object({
  signedDataName: z.string(),
  signedDataHash: z.string().regex(/^[0-9a-f]{128}$/),
  manifest: base64urlSchema,
});

/** What the phone knows of itself that goes into what it signs. */
export interface Signatory {
  readonly deviceId: string;
  /** Unknown to a phone that was enrolled before it could sign data. */
  readonly signingCertificate?: KeptReference | undefined;
}

const differs = () => new PhoneRefusal('STATEMENT_DIFFERS');

function read<T>(toBeSigned: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(base64url.decode(toBeSigned))));
  } catch {
    throw differs();
  }
}

/** The phone signs only what it has put together itself. */
function agreed(own: Uint8Array, toBeSigned: string | undefined): Uint8Array {
  if (base64url.encode(own) !== toBeSigned) throw differs();
  return own;
}

function loginToSign(view: SessionView, {deviceId}: Signatory): Uint8Array {
  const own = loginInput({
    ...read(view.toBeSigned, unseenOfLogin),
    sessionId: view.sessionId,
    relyingPartyName: view.relyingPartyName,
    title: view.title ?? null,
    properties: {attributes: view.requestedAttributes, predicates: view.requestedPredicates},
    deviceId,
    expiresAt: view.expiresAt,
  });
  return agreed(own, view.toBeSigned);
}

/** The service's clock says when a signature was made; it must not be far from the phone's own. */
function isPlausible(signingTime: Date, now: number): boolean {
  const age = (now - signingTime.getTime()) / 1000;
  const {deviceProofWindow, pushSessionValidity} = limits;
  return age >= -deviceProofWindow.max && age <= pushSessionValidity.max + deviceProofWindow.max;
}

async function dataToSign(
  view: SessionView,
  {signingCertificate}: Signatory,
  now: number,
): Promise<Uint8Array> {
  if (signingCertificate === undefined) throw new PhoneRefusal('SIGNING_UNSUPPORTED');
  const shown = signedDataSchema.safeParse(view);
  if (!shown.success) throw differs();
  const {signedDataName: name, signedDataHash, manifest: given} = shown.data;
  const digest = hexToBytes(signedDataHash);
  try {
    const manifest = agreed(buildManifest({name, digest}), given);
    const {signingTime} = readSignedAttributes(base64url.decode(view.toBeSigned));
    if (!isPlausible(signingTime, now)) throw differs();
    const certificate = referenceOf(signingCertificate);
    return agreed(await buildSignedAttributes({manifest, certificate, signingTime}), view.toBeSigned);
  } catch {
    throw differs();
  }
}

/**
 * The bytes that approve what the view shows: for a login its signing input; for a signing the signed attributes over the
 * manifest, both rebuilt here.
 * @param now epoch milliseconds
 * @throws PhoneRefusal if the service wants something else signed, or the phone cannot check it
 */
export async function approvalToSign(
  view: SessionView,
  signatory: Signatory,
  now: number,
): Promise<Uint8Array> {
  return view.signatureType === 'SIGNING' ? dataToSign(view, signatory, now) : loginToSign(view, signatory);
}

/**
 * The bytes that prove the PIN outside a session.
 * @throws PhoneRefusal if the service wants something else signed
 */
export function pinProofToSign(
  {attemptId, toBeSigned}: FreePinAttemptResponse,
  deviceId: string,
): Uint8Array {
  const {challenge} = read(toBeSigned, unseenOfPinProof);
  return agreed(pinProofInput({deviceId, attemptId, challenge}), toBeSigned);
}
