import {z} from 'zod';
import {statusQuerySchema} from './relying-party.js';
import {uuidSchema} from './text.js';

/**
 * Body of `POST /login-ui/v1/session/claim`. Any text may be tried: what cannot be a token is an unknown one.
 * `signing: true` asks the answer to say what is to be signed, if anything is.
 */
export const exchangeHandoffRequestSchema = z.strictObject({
  handoffToken: z.string(),
  signing: z.boolean().optional(),
});
export type ExchangeHandoffRequest = z.infer<typeof exchangeHandoffRequestSchema>;

/** What a signing session is about, as the phone shows it, too. The hash is SHA-512 in lower-case hex. */
export const signingSubjectSchema = z.object({
  title: z.string().optional(),
  signedDataName: z.string(),
  signedDataHash: z.string(),
});
export type SigningSubject = z.infer<typeof signingSubjectSchema>;

/** Answer to an exchange. `expiresAt` in epoch seconds; `signing` where it was asked for and the session is for signing. */
export const exchangeHandoffResponseSchema = z.object({
  sessionId: z.uuid(),
  expiresAt: z.int(),
  relyingPartyName: z.string(),
  signing: signingSubjectSchema.optional(),
});
export type ExchangeHandoffResponse = z.infer<typeof exchangeHandoffResponseSchema>;

/** Query of completion and cancellation: the login that the page believes it shows. */
export const hostedLoginQuerySchema = z.strictObject({sessionId: uuidSchema});
export type HostedLoginQuery = z.infer<typeof hostedLoginQuerySchema>;

/** The same for the status, with the long poll of the relying-party endpoint. */
export const hostedStatusQuerySchema = statusQuerySchema.safeExtend({sessionId: uuidSchema});
export type HostedStatusQuery = z.infer<typeof hostedStatusQuerySchema>;
