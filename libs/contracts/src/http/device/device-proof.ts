import {z} from 'zod';
import {base64urlSchema, opaqueText} from '../text.js';

/**
 * The claims of a device proof (JWS, `typ` device-proof+jwt, ES256). `iat` is in epoch seconds; `bh` is the SHA-256
 * hash of the body in base64url.
 */
export const deviceProofClaimsSchema = z.object({
  htm: z.string(),
  htu: z.string(),
  iat: z.int(),
  jti: opaqueText(64).min(16),
  bh: base64urlSchema.length(43),
});
export type DeviceProofClaims = z.infer<typeof deviceProofClaimsSchema>;
