import {z} from 'zod';
import {statusQuerySchema} from './relying-party.js';
import {uuidSchema} from './text.js';

/** Body of `POST /login-ui/v1/session/claim`. Any text may be tried: what cannot be a token is an unknown one. */
export const claimHandoffRequestSchema = z.strictObject({handoffToken: z.string()});
export type ClaimHandoffRequest = z.infer<typeof claimHandoffRequestSchema>;

/** Answer to a claim. `expiresAt` in epoch seconds. */
export const claimHandoffResponseSchema = z.object({
  sessionId: z.uuid(),
  expiresAt: z.int(),
  relyingPartyName: z.string(),
});
export type ClaimHandoffResponse = z.infer<typeof claimHandoffResponseSchema>;

/** Query of completion and cancellation: the login that the page believes it shows. */
export const hostedLoginQuerySchema = z.strictObject({sessionId: uuidSchema});
export type HostedLoginQuery = z.infer<typeof hostedLoginQuerySchema>;

/** The same for the status, with the long poll of the relying-party endpoint. */
export const hostedStatusQuerySchema = statusQuerySchema.safeExtend({sessionId: uuidSchema});
export type HostedStatusQuery = z.infer<typeof hostedStatusQuerySchema>;
