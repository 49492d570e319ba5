import {z} from 'zod';
import {chosenCodeSchema} from './start.js';
import {base64urlSchema, uuidSchema} from './text.js';

/** Body of a PIN attempt: a ristretto255 element of 32 bytes, which the phone has blinded (RFC 9497). */
export const pinAttemptRequestSchema = z.strictObject({blindedElement: base64urlSchema.length(43)});
export type PinAttemptRequest = z.infer<typeof pinAttemptRequestSchema>;
export const pinAttemptResponseSchema = z.object({
  evaluatedElement: z.string(),
  attemptsLeft: z.int(),
  /**
   * The bytes that the phone signs, in base64url. In a session, present only if the session is a signing: these bytes
   * then replace `toBeSigned` of the session view, and their signing time is the time of the attempt.
   */
  toBeSigned: z.string().optional(),
});
export type PinAttemptResponse = z.infer<typeof pinAttemptResponseSchema>;

/**
 * The purpose of a PIN proof outside a session: to check the PIN, to change it, to replace the device's keys, to lock or
 * revoke another device of the same person, to take a new PIN into use after a proof for CHANGE_PIN, or to end the lock
 * that a new device has set.
 */
export const pinPurposes = [
  'CHECK',
  'CHANGE_PIN',
  'REPLACE_KEYS',
  'LOCK_DEVICE',
  'REVOKE_DEVICE',
  'NEW_PIN',
  'UNDO_LOCK',
] as const;
export type PinPurpose = (typeof pinPurposes)[number];

/**
 * The only keys that a PIN proof permits the device to register, as JWK thumbprints (RFC 7638, SHA-256) in base64url.
 */
export const newKeysSchema = z.strictObject({
  authenticationKey: base64urlSchema.length(43),
  signingKey: base64urlSchema.length(43),
});
export type NewKeys = z.infer<typeof newKeysSchema>;

/** The purposes whose PIN proof names another device of the same person. */
export const devicePurposes = ['LOCK_DEVICE', 'REVOKE_DEVICE'] as const;
export type DevicePurpose = (typeof devicePurposes)[number];

/** True for a purpose whose PIN proof names another device of the same person. */
export const isDevicePurpose = (purpose: PinPurpose): purpose is DevicePurpose =>
  devicePurposes.some((known) => known === purpose);

/** Body of a PIN attempt in a session. `chosenCode` is required if the session view has `choices` or `entry`. */
export const sessionPinAttemptRequestSchema = pinAttemptRequestSchema.extend({
  chosenCode: chosenCodeSchema.optional(),
});
export type SessionPinAttemptRequest = z.infer<typeof sessionPinAttemptRequestSchema>;

/** Body of `POST /device/v1/pin-attempts`. */
export const freePinAttemptRequestSchema = pinAttemptRequestSchema
  .extend({
    purpose: z.enum(pinPurposes).default('CHECK'),
    newKeys: newKeysSchema.optional(),
    targetDeviceId: uuidSchema.optional(),
  })
  .refine(({purpose, newKeys}) => (purpose === 'REPLACE_KEYS') === (newKeys !== undefined), {
    path: ['newKeys'],
    error: 'is required for REPLACE_KEYS, and for no other purpose',
  })
  .refine(({purpose, targetDeviceId}) => isDevicePurpose(purpose) === (targetDeviceId !== undefined), {
    path: ['targetDeviceId'],
    error: 'is required for LOCK_DEVICE and REVOKE_DEVICE, and for no other purpose',
  });
export type FreePinAttemptRequest = z.infer<typeof freePinAttemptRequestSchema>;

/**
 * Response to a PIN attempt outside a session. `toBeSigned` contains the bytes that the phone signs to prove the PIN.
 */
export const freePinAttemptResponseSchema = pinAttemptResponseSchema.extend({
  attemptId: z.uuid(),
  toBeSigned: z.string(),
});
export type FreePinAttemptResponse = z.infer<typeof freePinAttemptResponseSchema>;

export const pinProofResponseSchema = z.object({attemptsLeft: z.int()});
export type PinProofResponse = z.infer<typeof pinProofResponseSchema>;
