import {z} from 'zod';
import {signatureTypeSchema} from '../session.js';
import {provenStartSchema, scannedStartSchema, viewedBrowserSchema} from './start.js';
import {attributeNameSchema, requestedPredicateSchema} from './properties.js';

/** Any text may be a return URL: a scan does not fail because of a URL that the service will not return. */
export const scanRequestSchema = z.strictObject({
  returnUrl: z.string().optional(),
  start: scannedStartSchema.optional(),
});
export type ScanRequest = z.infer<typeof scanRequestSchema>;

/**
 * The response to a scan: the data that the phone shows, and in `toBeSigned` the bytes that it signs. In a signing, the
 * phone signs `toBeSigned` from the response to the PIN attempt instead. `toBeSigned` and `manifest` are in base64url.
 */
export const sessionViewSchema = z.object({
  sessionId: z.uuid(),
  signatureType: signatureTypeSchema,
  relyingPartyName: z.string(),
  clientId: z
    .uuid()
    .optional()
    .describe('The client id of the relying party. It selects the colour of its monogram.'),
  organisationName: z
    .string()
    .optional()
    .describe('The organisation that the relying party belongs to. An operator has set this name.'),
  redirectHost: z
    .string()
    .optional()
    .describe(
      'The registered host, with its port, to which the browser returns. Without a redirect URI: the host of all registered ones.',
    ),
  firstTime: z
    .boolean()
    .optional()
    .describe(
      'True if the person has not approved any request of this relying party before; absent otherwise.',
    ),
  test: z.boolean().optional().describe('True for a test client; absent otherwise.'),
  pushed: z
    .boolean()
    .optional()
    .describe(
      'True if the relying party has requested a push to this person, who can then mute it; absent otherwise.',
    ),
  title: z.string().optional(),
  signedDataName: z.string().optional(),
  signedDataHash: z.string().optional(),
  requestedAttributes: z.array(attributeNameSchema),
  requestedPredicates: z.array(requestedPredicateSchema),
  createdAt: z.int().describe('When the relying party created the session, in epoch seconds.'),
  expiresAt: z.int().describe('In epoch seconds.'),
  toBeSigned: z.string(),
  manifest: z.string().optional(),
  pairingCode: z.string().optional(),
  /** PIN attempts on this device since its last correct PIN; absent if the number is 0. */
  pinAttemptsSinceLogin: z.int().optional(),
  returnUrl: z.string().optional(),
  start: provenStartSchema.optional().describe('Only with start proof. It is a part of `toBeSigned`.'),
  browser: viewedBrowserSchema.optional(),
  choices: z
    .array(z.string())
    .optional()
    .describe('The numbers of which the person chooses the one on the page, before the PIN.'),
  entry: z
    .boolean()
    .optional()
    .describe('True if the person types the number on the page, before the PIN; absent otherwise.'),
});
export type SessionView = z.infer<typeof sessionViewSchema>;
