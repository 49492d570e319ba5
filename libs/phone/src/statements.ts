import {base64urlSchema, type Claim, type FreePinAttemptResponse} from '@signet/contracts';
import {loginStatement, pinProofStatement} from '@signet/domain';
import {base64url} from 'jose';
import {z} from 'zod';
import {PhoneRefusal} from './refusal.js';

const challengeSchema = base64urlSchema.length(43).transform((text) => base64url.decode(text));

/** What a login's statement holds that no screen shows. */
const unseenOfLogin = z.object({environment: z.string(), clientId: z.uuid(), challenge: challengeSchema});
const unseenOfPinProof = z.object({challenge: challengeSchema});

function read<T>(toBeSigned: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(base64url.decode(toBeSigned))));
  } catch {
    throw new PhoneRefusal('STATEMENT_DIFFERS');
  }
}

/** The phone signs only what it has put together itself. */
function agreed(own: Uint8Array, toBeSigned: string): Uint8Array {
  if (base64url.encode(own) !== toBeSigned) throw new PhoneRefusal('STATEMENT_DIFFERS');
  return own;
}

/**
 * The bytes that approve what the claim shows.
 * @throws PhoneRefusal if the service wants something else signed, or signed data, whose manifest this phone cannot check
 */
export function loginToSign(claim: Claim, deviceId: string): Uint8Array {
  if (claim.signatureType !== 'AUTHENTICATION') throw new PhoneRefusal('SIGNING_UNSUPPORTED');
  const own = loginStatement({
    ...read(claim.toBeSigned, unseenOfLogin),
    sessionId: claim.sessionId,
    relyingPartyName: claim.relyingPartyName,
    title: claim.title ?? null,
    properties: {attributes: claim.requestedAttributes, predicates: claim.requestedPredicates},
    deviceId,
    expiresAt: claim.expiresAt,
  });
  return agreed(own, claim.toBeSigned);
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
  return agreed(pinProofStatement({deviceId, attemptId, challenge}), toBeSigned);
}
