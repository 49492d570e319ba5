import {z} from 'zod';
import {certificateReferenceSchema} from './keys/certificate-reference.js';
import {maskedKeySchema} from './keys/masked-key.js';
import {pinStretchingSchema} from './pin/pin.js';
import {possessionKeySchema} from './keys/possession-key.js';

/**
 * Everything that a phone stores permanently. It contains neither the PIN nor a public key or certificate of the masked
 * keys, so a copy of it does not allow a search for the PIN.
 */
export const phoneStateSchema = z.strictObject({
  version: z.literal(1),
  /** Base URL of the service, without `/device/v1`. */
  baseUrl: z.string(),
  deviceId: z.uuid(),
  displayName: z.string(),
  possessionKey: possessionKeySchema,
  stretching: pinStretchingSchema,
  authenticationKey: maskedKeySchema,
  signingKey: maskedKeySchema,
  /** Absent on phones enrolled before data could be signed. */
  signingCertificate: certificateReferenceSchema.optional(),
});
export type PhoneState = z.infer<typeof phoneStateSchema>;
