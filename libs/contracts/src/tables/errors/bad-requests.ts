import {limits} from '../limits.js';
import type {ErrorDefinition} from './definition.js';

/** Errors of requests that the service cannot accept as they were sent: statuses 400, 413, 415 and 422. */
export const badRequests = {
  invalid_request: {
    status: 400,
    cause: 'The request does not have the documented form.',
    action: 'Correct the field that the message names. Do not retry unchanged.',
    help: [
      'A field is missing, unknown or malformed. The message names every such field. In the API for relying parties, requests use `snake_case`, responses `camelCase`.',
      '`redirect_uri` is not registered. It must be identical to a registered URI in every byte: scheme, host, port, path, query and a slash at the end. The portal shows the registered URIs under “Settings” of the client. An operator shows them with `signetctl client show`.',
      'A login lacks `redirect_uri`, `code_challenge` or `code_challenge_method`, or a signing lacks `signed_data_hash`, a SHA-512 hash in 128 hex characters.',
      '`properties` was sent as plain JSON. It must be JSON encoded as base64url without padding.',
      'A long poll has no `since`, or its `wait` is above 55 (seconds).',
    ],
  },
  invalid_scope: {
    status: 400,
    cause:
      'The client is not registered for something that the request asks for: an attribute, a type of predicate, or a signature. Or the operator has not approved the name of the client yet.',
    action: 'Request less, or have the registration extended. Until the name is approved, use a test client.',
    help: [
      'The name of an attribute, or the type of a predicate, does not exist. `defaultTranslation` says where it is in `properties`, and lists what the client may request.',
      'A name is in the wrong case. Attributes look like `givenName`, types of predicates like `AGE_OVER`.',
      'The registration of the client does not contain a requested attribute or type of predicate. An operator adds it with `signetctl client update`.',
      '`signature_type` is `SIGNING`, and the registration of the client does not permit signatures. Ask for them on the page “Data access” of the portal; an operator grants them with `signetctl request approve` or `signetctl client update --signing`.',
      'A member of an organisation has registered the production client, and the operator has not approved its name yet. The portal shows what waits on the page “Data access”.',
    ],
  },
  invalid_grant: {
    status: 400,
    cause: 'The authorization code cannot be redeemed, or the verifier does not match.',
    action: 'Start a new login. Do not retry with the same code.',
    help: [
      'The code was redeemed before. It works once, even if the first response was lost.',
      'The code has expired. Redeem it in the request to your redirect URI, without delay.',
      'The verifier is not the one whose SHA-256 was the `code_challenge`. Keep it in the session of the browser that began the login; two tabs need two verifiers.',
      'The code belongs to another client, or to another environment.',
    ],
  },
  invalid_handoff: {
    status: 400,
    cause: 'The handoff token is unknown, expired or already exchanged, or its session is no longer pending.',
    action: 'Start a new login or signing.',
    help: [
      'The page was reloaded after the token in its address was used, or the token was used in another browser.',
      'The login or signing was scanned or cancelled, or has expired, in the meantime.',
    ],
  },
  payload_too_large: {
    status: 413,
    cause: 'The body is larger than the limit.',
    action: 'Send a smaller body.',
    help: [
      'The request contains the data to sign. Send only the hash of the data.',
      `The body has more than ${limits.bodySize.default} bytes.`,
    ],
  },
  unsupported_media_type: {
    status: 415,
    cause: 'The body is not application/json.',
    action: 'Send JSON and say so in Content-Type.',
    help: [
      'The request has no `Content-Type: application/json`. The token request needs it, too: the form encoding of RFC 6749 is not accepted.',
      'The Content-Type names a charset other than UTF-8. Other parameters are ignored.',
      'The HTTP client compresses bodies. Switch this off: the service accepts no `Content-Encoding`.',
    ],
  },
  idempotency_mismatch: {
    status: 422,
    cause: 'Your client has used this Idempotency-Key before, with a different body.',
    action: 'Use a new key for a new request.',
    help: [
      'One key was used for two different requests. Make a new key for each session, for example a UUID, and use it again only to repeat that request.',
    ],
  },
} as const satisfies Record<string, ErrorDefinition>;
