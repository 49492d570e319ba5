import {z} from 'zod';
import {statusQuerySchema} from './relying-party.js';
import {uuidSchema} from './text.js';

/**
 * Body of `POST /login-ui/v1/session/claim`. Any text is accepted: a malformed token is treated as an unknown one.
 * With `signing: true` the response says what will be signed, if the session is for signing.
 */
export const exchangeHandoffRequestSchema = z.strictObject({
  handoffToken: z.string(),
  signing: z.boolean().optional(),
});
export type ExchangeHandoffRequest = z.infer<typeof exchangeHandoffRequestSchema>;

/** The data to be signed, which the phone also shows. The hash is SHA-512 in lower-case hex. */
export const signingSubjectSchema = z.object({
  title: z.string().optional(),
  signedDataName: z.string(),
  signedDataHash: z.string(),
});
export type SigningSubject = z.infer<typeof signingSubjectSchema>;

/**
 * Response to an exchange. `expiresAt` is in epoch seconds. `signing` describes a signing, if the request asks for it.
 */
export const exchangeHandoffResponseSchema = z.object({
  sessionId: z.uuid(),
  expiresAt: z.int(),
  relyingPartyName: z.string(),
  signing: signingSubjectSchema.optional(),
});
export type ExchangeHandoffResponse = z.infer<typeof exchangeHandoffResponseSchema>;

/** Query of completion and cancellation. `sessionId` names the login that the page shows. */
export const hostedLoginQuerySchema = z.strictObject({sessionId: uuidSchema});
export type HostedLoginQuery = z.infer<typeof hostedLoginQuerySchema>;

/** Query of the status. `sessionId` names the login that the page shows; for the rest see `statusQuerySchema`. */
export const hostedStatusQuerySchema = statusQuerySchema.safeExtend({sessionId: uuidSchema});
export type HostedStatusQuery = z.infer<typeof hostedStatusQuerySchema>;
