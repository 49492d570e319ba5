import {z} from 'zod';
import {certificateReferenceSchema} from './certificate-reference.js';
import {maskedKeySchema} from './masked-key.js';
import {pinStretchingSchema} from './pin.js';
import {possessionKeySchema} from './possession-key.js';

/**
 * All that a phone keeps between two uses. It holds no PIN, and no public key or certificate of the masked keys, so a
 * copy of it cannot be searched for the PIN.
 */
export const phoneStateSchema = z.strictObject({
  version: z.literal(1),
  /** Where the service is; `/device/v1` comes behind it. */
  baseUrl: z.string(),
  deviceId: z.uuid(),
  displayName: z.string(),
  possessionKey: possessionKeySchema,
  stretching: pinStretchingSchema,
  authenticationKey: maskedKeySchema,
  signingKey: maskedKeySchema,
  /** Absent where the phone was enrolled before it could sign data. */
  signingCertificate: certificateReferenceSchema.optional(),
});
export type PhoneState = z.infer<typeof phoneStateSchema>;
