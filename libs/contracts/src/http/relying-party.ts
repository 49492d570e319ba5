import {z} from 'zod';
import {limits} from '../tables/limits.js';
import {pushStatusSchema, sessionStatusSchema, signatureTypeSchema} from '../session.js';
import {returnTokenSchema, startRequestSchema, startResponseSchema, startStatusSchema} from './start.js';
import {normalizedText, opaqueText, shownText, uuidSchema} from './text.js';

const pkceCharacters = new RegExp(
  `^[A-Za-z0-9._~-]{${limits.pkceMinLength.default},${limits.pkceMaxLength.default}}$`,
);

/** A PKCE verifier or challenge: `unreserved` characters only (RFC 7636 sections 4.1 and 4.2). */
const pkceString = z.string().regex(pkceCharacters, {
  error: ({input}) =>
    typeof input === 'string' && input.endsWith('=')
      ? 'must be base64url without = at the end'
      : 'must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~',
});

/**
 * Body of `POST /relying-party/v1/session`. `draftSession` in the domain library checks which fields each type of
 * session may have.
 */
export const createSessionRequestSchema = z.strictObject({
  signature_type: signatureTypeSchema,
  redirect_uri: opaqueText(limits.redirectUriLength.default)
    .describe('Where the browser goes afterwards. It must equal a registered redirect URI exactly.')
    .optional(),
  state: opaqueText(limits.stateLength.default)
    .describe('Returned in the redirect URL. Compare it with the value in the session of the browser.')
    .optional(),
  code_challenge: pkceString
    .describe('The base64url of the SHA-256 of the code verifier (RFC 7636).')
    .optional(),
  code_challenge_method: z.literal('S256').optional(),
  signed_data_hash: z
    .string()
    .regex(/^[0-9a-fA-F]{128}$/, 'must be a SHA-512 hash in 128 hex characters')
    .transform((value) => value.toLowerCase())
    .describe('The SHA-512 hash of the data in hex.')
    .optional(),
  signed_data_name: shownText(limits.signedDataNameLength.default)
    .describe('The file name of the data in the container, which the phone shows as well.')
    .optional(),
  title: normalizedText(limits.titleLength.default)
    .describe('What the person approves, in their language. The phone shows it.')
    .optional(),
  subject_id: uuidSchema.describe('Only this person can approve the session.').optional(),
  push: z
    .boolean()
    .describe(
      'Notify the devices of the person in subject_id. With hosted_page, the person may open the session before the browser ' +
        'has reached the page, and the handoffToken is then invalid: see the documentation of push.',
    )
    .optional(),
  properties: z
    .string('must be a string: the JSON of the request, encoded in base64url')
    .min(1, 'must not be empty')
    .max(limits.propertiesLength.default, `must have at most ${limits.propertiesLength.default} characters`)
    .describe('The requested attributes and predicates: JSON, encoded in base64url.')
    .optional(),
  hosted_page: z
    .boolean()
    .describe('Use the hosted login page. The response then contains a handoffToken.')
    .optional(),
  start: startRequestSchema
    .describe('Start proof: an old copy of your QR code, or your link in another browser, opens no login.')
    .optional(),
});
export type CreateSessionRequest = z.infer<typeof createSessionRequestSchema>;

const {AUTHENTICATION, SIGNING} = signatureTypeSchema.enum;
/**
 * The body of a session creation as the API reference shows it: either the fields of a login or those of a signing. The
 * service does not parse requests with this union, because the error messages of `draftSession` are clearer.
 */
export const createSessionFormsSchema = z.union([
  createSessionRequestSchema
    .omit({signed_data_hash: true, signed_data_name: true})
    .required({redirect_uri: true, code_challenge: true, code_challenge_method: true})
    .extend({signature_type: z.literal(AUTHENTICATION)})
    .meta({title: 'Login'}),
  createSessionRequestSchema
    .omit({code_challenge: true, code_challenge_method: true, properties: true})
    .required({signed_data_hash: true})
    .extend({signature_type: z.literal(SIGNING)})
    .meta({title: 'Signing'}),
]);

/**
 * Body of the deprecated `POST /relying-party/v1/create-signing-request`. Its fields have the same rules as in the body
 * of a session creation.
 */
export const legacySigningRequestSchema = createSessionRequestSchema
  .pick({subject_id: true, signed_data_hash: true, signed_data_name: true, title: true})
  .required({subject_id: true, signed_data_hash: true});
export type LegacySigningRequest = z.infer<typeof legacySigningRequestSchema>;

/** The `Idempotency-Key` header of a session creation: visible ASCII. */
export const idempotencyKeySchema = z
  .string()
  .regex(
    new RegExp(`^[!-~]{1,${limits.idempotencyKeyLength.default}}$`),
    'must have 1 to 64 visible ASCII characters',
  );

/** Response to a session creation. `expiresAt` is in epoch seconds. */
export const createSessionResponseSchema = z.object({
  sessionId: z.uuid(),
  expiresAt: z.int().describe('In epoch seconds.'),
  pushStatus: pushStatusSchema.optional(),
  handoffToken: z
    .string()
    .describe('Only with hosted_page. The hosted login page exchanges it, once.')
    .optional(),
  start: startResponseSchema.describe('Only if you asked for it, without hosted_page.').optional(),
});
export type CreateSessionResponse = z.infer<typeof createSessionResponseSchema>;

export const sessionStatusResponseSchema = z.discriminatedUnion('status', [
  z.object({status: z.literal('PENDING'), expiresAt: z.int()}),
  z.object({
    status: z.literal('SCANNED'),
    expiresAt: z.int(),
    pairingCode: z.string().optional(),
    start: startStatusSchema.optional(),
  }),
  z.object({status: z.literal('CONFIRMED'), start: startStatusSchema.optional()}),
  z.object({status: z.literal('COMPLETED'), start: startStatusSchema.optional()}),
  z.object({status: z.literal('CANCELLED')}),
  z.object({status: z.literal('EXPIRED')}),
]);
export type SessionStatusResponse = z.infer<typeof sessionStatusResponseSchema>;

/** The time in seconds that a long poll waits. */
export const waitSchema = z
  .string()
  .regex(/^[1-9][0-9]?$/, 'must be 1 to 55')
  .transform(Number)
  .pipe(z.number().max(limits.longPoll.default, 'must be 1 to 55'));

const longPoll = z.strictObject({
  wait: waitSchema.optional(),
  since: sessionStatusSchema.optional(),
});

const hasSince = ({wait, since}: z.infer<typeof longPoll>) => wait === undefined || since !== undefined;
const sinceFault = {path: ['since'], message: 'is required with wait'};

/** Query of the status endpoint of the login page. `wait` (in seconds) together with `since` requests a long poll. */
export const longPollQuerySchema = longPoll.refine(hasSince, sinceFault);

/** Query of the status endpoint of relying parties. With `include=start`, the response says how a phone came to it. */
export const statusQuerySchema = longPoll
  .extend({include: z.literal('start').optional()})
  .refine(hasSince, sinceFault);
export type StatusQuery = z.infer<typeof longPoll>;
export type RelyingPartyStatusQuery = z.infer<typeof statusQuerySchema>;

/** Body of a completion. `return_token` is required for a session that a link has started. */
export const completionRequestSchema = z.strictObject({return_token: returnTokenSchema.optional()});
export type CompletionRequest = z.infer<typeof completionRequestSchema>;

/** Response to a completion: the URL that the browser must open. */
export const completionResponseSchema = z.object({redirect: z.string()});
export type CompletionResponse = z.infer<typeof completionResponseSchema>;

/** Body of `POST /relying-party/v1/session/token`. */
export const tokenRequestSchema = z.strictObject({
  code: opaqueText(limits.codeLength.default).refine((value) => value.trim() !== '', 'must not be blank'),
  code_verifier: pkceString,
});
export type TokenRequest = z.infer<typeof tokenRequestSchema>;

/**
 * Response to the redemption of a code: the subjectId of the person at this client, and the requested attributes and
 * predicates. Clients that are registered for the earlier revision of the API (`ApiRevision`) get the predicates as a
 * list.
 */
export const tokenResponseSchema = z.object({
  subjectId: z.uuid(),
  attributes: z.record(z.string(), z.string()).optional(),
  predicates: z
    .union([
      z.record(z.string(), z.boolean()),
      z.array(z.object({type: z.string(), years: z.int(), result: z.boolean()})),
    ])
    .optional(),
});
export type TokenResponse = z.infer<typeof tokenResponseSchema>;

/**
 * Response of `GET …/result`: the hash and the name of the signed data, the signer, and the container with the
 * signature.
 */
export const signingResultSchema = z.object({
  /** An ASiC-E container in base64, without the signed data. */
  container: z.base64(),
  /** The SHA-512 hash of the data in 128 hex characters. */
  signedDataHash: z.string(),
  signedDataName: z.string(),
  /** The signing-time attribute of the signature, in epoch seconds. */
  signingTime: z.int(),
  name: z.string(),
  personalCode: z.string(),
  /** A date as `YYYY-MM-DD`. Absent if the service does not know it. */
  dateOfBirth: z.string().optional(),
  country: z.string(),
});
export type SigningResult = z.infer<typeof signingResultSchema>;
