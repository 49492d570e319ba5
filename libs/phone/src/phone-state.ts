import {z} from 'zod';
import {certificateReferenceSchema} from './keys/certificate-reference.js';
import {maskedKeySchema} from './keys/masked-key.js';
import {pinStretchingSchema} from './pin/pin.js';
import {possessionKeySchema, type PossessionKey} from './keys/possession-key.js';
import {PhoneRefusal} from './refusal.js';

/**
 * Everything that a phone stores permanently. The state contains neither the PIN nor a public key or certificate of the
 * masked keys, so an attacker with a copy of the state cannot find the PIN by trying all PINs offline.
 */
export const phoneStateSchema = z.strictObject({
  version: z.literal(1),
  /** Base URL of the service, without `/device/v1`. */
  baseUrl: z.string(),
  deviceId: z.uuid(),
  displayName: z.string(),
  /** Absent if the platform keeps the key, for example as a `CryptoKey` in IndexedDB. */
  possessionKey: possessionKeySchema.optional(),
  stretching: pinStretchingSchema,
  authenticationKey: maskedKeySchema,
  signingKey: maskedKeySchema,
  /** Absent on phones that were enrolled before the service supported signing. */
  signingCertificate: certificateReferenceSchema.optional(),
  /** New keys, stored before the phone requests certificates for them. The service may have registered them already. */
  pendingKeys: z.strictObject({authenticationKey: maskedKeySchema, signingKey: maskedKeySchema}).optional(),
  /** The same keys, masked by a new PIN, stored before this PIN is proven. The service may have accepted it already. */
  pendingPin: z
    .strictObject({
      attemptId: z.uuid(),
      stretching: pinStretchingSchema,
      authenticationKey: maskedKeySchema,
      signingKey: maskedKeySchema,
    })
    .optional(),
});
export type PhoneState = z.infer<typeof phoneStateSchema>;

/** Returns the state. @throws PhoneRefusal if the phone cannot know which of its keys the service has registered */
export function withCertainKeys(state: PhoneState): PhoneState {
  if (state.pendingKeys !== undefined) throw new PhoneRefusal('KEYS_UNCERTAIN');
  return state;
}

/** Returns the possession key in the state. @throws TypeError if the platform keeps the key */
export function storedPossessionKey({possessionKey}: PhoneState): PossessionKey {
  if (possessionKey === undefined) throw new TypeError('The state has no possession key; pass its signer.');
  return possessionKey;
}
