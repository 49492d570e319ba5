import {z} from 'zod';
import {pushStatusSchema} from '../session.js';
import {hostedStartSchema, type HostedStart} from './hosted-start.js';
import {longPollQuerySchema, type SessionStatusResponse} from './relying-party.js';
import {sessionViewSchema} from './session-view.js';
import {returnTokenSchema} from './start.js';
import {uuidSchema} from './text.js';

/**
 * Body of `POST /login-ui/v1/session/claim`. Any text is accepted as a token: a malformed token is treated like an
 * unknown token. If `signing` is true and the session is a signing, the response describes the data to be signed. If
 * `push` is true, the response says whether the session was pushed; if `website` is true, which website asks; if `start`
 * is true and the session has start proof, what the page shows so that a phone can open it.
 */
export const exchangeHandoffRequestSchema = z.strictObject({
  handoffToken: z.string(),
  signing: z.boolean().optional(),
  push: z.boolean().optional(),
  website: z.boolean().optional(),
  start: z.boolean().optional(),
});
export type ExchangeHandoffRequest = z.infer<typeof exchangeHandoffRequestSchema>;

/** The data to be signed, which the phone also shows. The hash is SHA-512 in lower-case hex. */
export const signingSubjectSchema = z.object({
  title: z.string().optional(),
  signedDataName: z.string(),
  signedDataHash: z.string(),
});
export type SigningSubject = z.infer<typeof signingSubjectSchema>;

/** The relying party of the session, as the phone also shows it. */
export const websiteSchema = sessionViewSchema
  .pick({clientId: true, organisationName: true, redirectHost: true})
  .required({clientId: true});
export type Website = z.infer<typeof websiteSchema>;

/**
 * Response to the exchange of a handoff token. `expiresAt` is in epoch seconds. `signing` is present if the session is
 * a signing and the request asked for it, `start` if the session has start proof and the request asked for it, and
 * `pushStatus` and `website` if the request asked for them.
 */
export const exchangeHandoffResponseSchema = z.object({
  sessionId: z.uuid(),
  expiresAt: z.int(),
  relyingPartyName: z.string(),
  signing: signingSubjectSchema.optional(),
  pushStatus: pushStatusSchema.optional(),
  website: websiteSchema.optional(),
  start: hostedStartSchema.optional(),
});
export type ExchangeHandoffResponse = z.infer<typeof exchangeHandoffResponseSchema>;

/** Query of the start, completion and cancellation endpoints. `sessionId` names the session that the page shows. */
export const hostedLoginQuerySchema = z.strictObject({sessionId: uuidSchema});
export type HostedLoginQuery = z.infer<typeof hostedLoginQuerySchema>;

/** Body of a completion by the login page. `returnToken` is required for a session that a link has started. */
export const hostedCompletionRequestSchema = z.strictObject({returnToken: returnTokenSchema.optional()});
export type HostedCompletionRequest = z.infer<typeof hostedCompletionRequestSchema>;

/**
 * Query of the status endpoint. `sessionId` names the session that the page shows; `longPollQuerySchema` describes
 * `wait` and `since`. With `include=frame`, the response has the field `frame` of `HostedStart`, for a network that
 * delays the stream of `GET /login-ui/v1/session/start`.
 */
export const hostedStatusQuerySchema = longPollQuerySchema.safeExtend({
  sessionId: uuidSchema,
  include: z.literal('frame').optional(),
});
export type HostedStatusQuery = z.infer<typeof hostedStatusQuerySchema>;

/** Response to a status request of the hosted login page. */
export type HostedStatusResponse = SessionStatusResponse & Pick<HostedStart, 'frame'>;
