import {cancellationResponseSchema} from '../../http/cancellation-response.js';
import {
  completionRequestSchema,
  completionResponseSchema,
  createSessionFormsSchema,
  createSessionResponseSchema,
  idempotencyKeySchema,
  legacySigningRequestSchema,
  signingResultSchema,
  statusQuerySchema,
  tokenRequestSchema,
} from '../../http/relying-party.js';
import {TEST_SWITCH_HEADER, testSwitchSchema} from '../../http/test-switch.js';
import {webhookEventsQuerySchema, webhookEventsSchema} from '../../http/webhook/listed-events.js';
import {webhookResponseSchema} from '../../http/webhook/webhook.js';
import {webhookExample} from '../webhooks.js';
import {challenge, expiresAt, hash, sessionId, subjectId, verifier} from './examples.js';
import type {Api} from '../operation.js';
import {loggedInSchema, sessionStateSchema} from './revision-schemas.js';

const session = '/relying-party/v1/session';
const oneSession = `${session}/{sessionId}`;
const redirect = 'https://shop.example/callback';
const created = {sessionId, expiresAt};

/** The API that a relying party's server calls. */
export const relyingPartyApi: Api = {
  title: 'Signet: relying-party API',
  description: `Log people in, and have them sign data. The [guides](/docs/guides) build applications that do so. A login has five steps:

1. Your server creates a session: [POST /relying-party/v1/session](#operation/createSession). With \`hosted_page\`, it sends the browser to the [hosted login page](/docs/guides/hosted-login-page), which does steps 2 to 4. Otherwise, the browser shows a QR code of the session.
2. The person scans the code with the phone, and approves the login with the PIN.
3. Your server learns of it from the [status](#operation/readStatus) or from a [webhook](/docs/guides/webhooks).
4. Your server [completes](#operation/completeSession) the session, and sends the browser to the redirect URL of the answer. The URL has a code and your state.
5. Your server compares the state, and [exchanges the code](#operation/redeemCode) for the identity of the person.

The [guide with curl](/docs/guides/quickstart-curl) runs these steps. The [SDK](/docs/guides/sdk) does them for a server with JavaScript.

Requests use snake_case and responses use camelCase. Ignore response fields that you do not know.`,
  security: {
    name: 'clientCredentials',
    scheme: {type: 'http', scheme: 'basic', description: 'Client id and client secret.'},
  },
  errors: [],
  hasWebhooks: true,
  headers: {
    [TEST_SWITCH_HEADER]: {
      schema: testSwitchSchema,
      description:
        'Only for clients that are registered for tests; every other client gets 400. Delays the response (`delay=3000`), refuses the request (`status=429` or `status=503`), or decides how a new session ends (`outcome=EXPIRED`, `outcome=CANCELLED:declined`, with `after=500` for later) and how old its code, its result and its webhooks are (`age=61s`). Several are joined by commas.',
    },
  },
  operations: [
    {
      method: 'post',
      path: session,
      id: 'createSession',
      summary: 'Create a session',
      description:
        'A login needs redirect_uri, code_challenge and code_challenge_method. A signing needs signed_data_hash. A request that is repeated with the same Idempotency-Key returns the first response.',
      headers: {
        'Idempotency-Key': {
          schema: idempotencyKeySchema,
          description: 'Makes it safe to repeat the request. Use a new key for each new session.',
        },
      },
      request: {
        schema: createSessionFormsSchema,
        example: {
          signature_type: 'AUTHENTICATION',
          redirect_uri: redirect,
          state: 'xyz',
          code_challenge: challenge,
          code_challenge_method: 'S256',
        },
      },
      response: {
        name: 'CreatedSession',
        schema: createSessionResponseSchema,
        example: {...created, pushStatus: 'NOT_REQUESTED'},
      },
      responseHeaders: {
        'Signet-Session-Age':
          'With start: the age of the session in milliseconds. It is more than a moment only for a repeated request.',
      },
      errors: ['invalid_scope', 'idempotency_in_progress', 'idempotency_mismatch', 'not_implemented'],
    },
    {
      method: 'get',
      path: `${oneSession}/status`,
      id: 'readStatus',
      summary: 'Read the status of a session',
      description:
        'With wait and since, this is a long poll: the response is sent when the status is no longer the one in since, or after wait seconds. With include=start, the response says how a phone opened a session with start proof.',
      query: statusQuerySchema,
      response: {name: 'SessionState', schema: sessionStateSchema, example: {status: 'PENDING', expiresAt}},
      errors: ['session_not_found'],
    },
    {
      method: 'post',
      path: `${oneSession}/completion`,
      id: 'completeSession',
      summary: 'Complete a confirmed login, once',
      description:
        'A session that was started by a link needs the return token with which the app has opened your return URL.',
      request: {schema: completionRequestSchema.optional(), example: {}},
      response: {
        name: 'Completion',
        schema: completionResponseSchema,
        example: {redirect: `${redirect}?code=SplxlOBeZQQYbYS6WxSbIA&state=xyz`},
      },
      errors: ['session_not_found', 'session_not_confirmed', 'session_already_completed', 'return_required'],
    },
    {
      method: 'post',
      path: `${oneSession}/cancellation`,
      id: 'cancelSession',
      summary: 'Cancel a session',
      description: 'Idempotent: safe to retry when the response was lost.',
      response: {name: 'Cancellation', schema: cancellationResponseSchema, example: {status: 'CANCELLED'}},
      errors: ['session_not_found', 'session_not_cancellable'],
    },
    {
      method: 'get',
      path: `${oneSession}/result`,
      id: 'readResult',
      summary: 'Read the result of a signing',
      response: {
        name: 'SigningResult',
        schema: signingResultSchema,
        example: {
          container: 'UEsDBA==',
          signedDataHash: hash,
          signedDataName: 'contract.pdf',
          signingTime: expiresAt,
          name: 'Kati Kask',
          personalCode: '49001010000',
          dateOfBirth: '1990-01-01',
          country: 'EE',
        },
      },
      errors: ['not_found', 'session_not_found', 'not_signed', 'return_required'],
    },
    {
      method: 'post',
      path: `${session}/token`,
      id: 'redeemCode',
      summary: 'Exchange an authorization code for the identity, once',
      description:
        'The body is JSON, not the form of RFC 6749, and has no grant_type and no client_id. Never retry with the same code.',
      request: {
        schema: tokenRequestSchema,
        example: {code: 'SplxlOBeZQQYbYS6WxSbIA', code_verifier: verifier},
      },
      response: {
        name: 'LoggedIn',
        schema: loggedInSchema,
        example: {subjectId, attributes: {givenName: 'Kati'}, predicates: {adult: true}},
      },
      errors: ['invalid_grant'],
    },
    {
      method: 'get',
      path: '/relying-party/v1/webhook',
      id: 'readWebhook',
      summary: 'Read the webhook of the client',
      description:
        'Shows where events are sent, and since when they fail, but never the secret. The webhook is set in the portal or by an operator.',
      response: {
        name: 'Webhook',
        schema: webhookResponseSchema,
        example: {
          url: 'https://shop.example/signet-events',
          events: ['session.confirmed', 'session.cancelled'],
          status: 'ENABLED',
          failingSince: expiresAt,
        },
      },
      errors: ['not_found'],
    },
    {
      method: 'get',
      path: '/relying-party/v1/webhook/events',
      id: 'listEvents',
      summary: 'List the events of a test client',
      description:
        'For development, without a webhook: lists what a webhook would get. Only for clients that are registered for tests; every other client gets 400. With wait and after, this is a long poll: the response is sent when there are events, or after wait seconds.',
      query: webhookEventsQuerySchema,
      response: {
        name: 'ListedEvents',
        schema: webhookEventsSchema,
        example: {
          events: [{id: `msg_${sessionId}`, ...webhookExample('session.scanned')}],
          cursor: '1041',
        },
      },
      errors: [],
    },
    {
      method: 'post',
      path: '/relying-party/v1/create-signing-request',
      id: 'createSigningRequest',
      summary: 'Create a pushed signing',
      description: 'Deprecated: create a session with the signature type SIGNING and push instead.',
      deprecated: true,
      responseHeaders: {
        Deprecation: 'The time from which the endpoint is deprecated (RFC 9745).',
        Sunset: 'The time from which the endpoint may be switched off (RFC 8594).',
        Link: 'The successor of the endpoint (RFC 5829).',
      },
      request: {schema: legacySigningRequestSchema, example: {subject_id: subjectId, signed_data_hash: hash}},
      response: {
        name: 'CreatedSession',
        schema: createSessionResponseSchema,
        example: {...created, pushStatus: 'DISPATCHED'},
      },
      errors: ['gone', 'invalid_scope'],
    },
  ],
};
