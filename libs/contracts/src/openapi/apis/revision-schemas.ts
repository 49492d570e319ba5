import {z} from 'zod';
import {
  createSessionRequestSchema,
  createSessionResponseSchema,
  tokenResponseSchema,
} from '../../http/relying-party.js';
import {hostedStartSchema} from '../../http/hosted-start.js';
import {startStatusSchema} from '../../http/start.js';
import {sessionStatusSchema} from '../../session.js';

/**
 * The response to a status request as the documents show it. It is one object, because generated clients cannot choose
 * between objects that differ only by the value of a field.
 */
export const sessionStateSchema = z.object({
  status: sessionStatusSchema,
  expiresAt: z.int().describe('In epoch seconds. Only with PENDING and SCANNED.').optional(),
  start: startStatusSchema
    .describe('How a phone has opened a session with start proof. Only with include=start.')
    .optional(),
});

const pairingCode = z.string().describe('A number that page and phone show. Only with SCANNED.').optional();

/** The same for the hosted login page, which serves the clients of both revisions. */
export const hostedStateSchema = sessionStateSchema
  .omit({start: true})
  .extend({pairingCode, ...hostedStartSchema.pick({frame: true}).shape});

export const loggedInSchema = tokenResponseSchema.extend({
  predicates: z
    .record(z.string(), z.boolean())
    .describe('The results, by the names that you chose.')
    .optional(),
});

/** The schemas of the earlier revision of the API (`ApiRevision`), where they differ. */
export const earlier = {
  request: createSessionRequestSchema
    .pick({signature_type: true, redirect_uri: true, state: true, code_challenge: true})
    .extend(
      createSessionRequestSchema.pick({code_challenge_method: true, properties: true, hosted_page: true})
        .shape,
    )
    .required({redirect_uri: true, code_challenge: true, code_challenge_method: true})
    .extend({signature_type: z.literal('AUTHENTICATION')}),
  created: createSessionResponseSchema.omit({pushStatus: true, start: true}),
  state: sessionStateSchema.omit({start: true}).extend({
    status: sessionStatusSchema.exclude(['CANCELLED']),
    pairingCode,
  }),
  loggedIn: tokenResponseSchema.extend({
    predicates: z.array(z.object({type: z.string(), years: z.int(), result: z.boolean()})).optional(),
  }),
} as const;
