import {z} from 'zod';
import {base64urlSchema} from './text.js';

/** A ristretto255 element blinded by the phone (RFC 9497), 32 bytes. */
export const pinAttemptRequestSchema = z.strictObject({blindedElement: base64urlSchema.length(43)});
export type PinAttemptRequest = z.infer<typeof pinAttemptRequestSchema>;
export const pinAttemptResponseSchema = z.object({
  evaluatedElement: z.string(),
  attemptsLeft: z.int(),
  /**
   * Only if the attempt is for a signing: the bytes that the phone signs, in base64url. They replace those of the session
   * view, and differ from them in the signing time: it is the time of the attempt.
   */
  toBeSigned: z.string().optional(),
});
export type PinAttemptResponse = z.infer<typeof pinAttemptResponseSchema>;

/** The purpose of a PIN proof outside a session: to check the PIN, to change it, or to replace the keys behind it. */
export const pinPurposes = ['CHECK', 'CHANGE_PIN', 'REPLACE_KEYS'] as const;
export type PinPurpose = (typeof pinPurposes)[number];

/** The keys to which a proof of the PIN is bound: their JWK thumbprints (RFC 7638, SHA-256) in base64url. */
export const newKeysSchema = z.strictObject({
  authenticationKey: base64urlSchema.length(43),
  signingKey: base64urlSchema.length(43),
});
export type NewKeys = z.infer<typeof newKeysSchema>;

/** `POST /device/v1/pin-attempts`. Without a purpose, the attempt checks the PIN. */
export const freePinAttemptRequestSchema = pinAttemptRequestSchema
  .extend({purpose: z.enum(pinPurposes).default('CHECK'), newKeys: newKeysSchema.optional()})
  .refine(({purpose, newKeys}) => (purpose === 'REPLACE_KEYS') === (newKeys !== undefined), {
    path: ['newKeys'],
    error: 'is required for REPLACE_KEYS, and for no other purpose',
  });
export type FreePinAttemptRequest = z.infer<typeof freePinAttemptRequestSchema>;

/** The response outside a session also has the attempt's id, and the bytes that the phone signs to prove the PIN. */
export const freePinAttemptResponseSchema = pinAttemptResponseSchema.extend({
  attemptId: z.uuid(),
  toBeSigned: z.string(),
});
export type FreePinAttemptResponse = z.infer<typeof freePinAttemptResponseSchema>;

export const pinProofResponseSchema = z.object({attemptsLeft: z.int()});
export type PinProofResponse = z.infer<typeof pinProofResponseSchema>;
