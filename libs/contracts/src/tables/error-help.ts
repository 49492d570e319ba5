import type {ErrorCode} from './errors.js';
import {limits} from './limits.js';

/**
 * Common causes of each error, and hints. The text is Markdown, but its only markup is code in backquotes. Both the
 * pages in `docs/errors` and the pages that the gateway serves contain this text.
 */
export const errorHelp: Readonly<Record<ErrorCode, readonly string[]>> = {
  invalid_request: [
    'A field is missing, unknown or malformed. The message names every such field. Requests use `snake_case`, responses `camelCase`.',
    '`redirect_uri` is not registered. It must be identical to a registered URI in every byte: scheme, host, port, path, query and a slash at the end. An operator shows the registered URIs with `signetctl client show`.',
    'A login has no `redirect_uri`, `code_challenge` or `code_challenge_method`, or a signing has no `signed_data_hash`, which is SHA-512: 128 hex characters.',
    '`properties` was sent as plain JSON. It must be JSON encoded as base64url without padding.',
    'A long poll has no `since`, or its `wait` is above 55 (seconds).',
  ],
  invalid_scope: [
    'A name does not exist. The message gives its position in the request, and lists what the client may request.',
    'A name is in the wrong case. Attributes look like `givenName`, types of predicates like `AGE_OVER`.',
    'The registration of the client does not contain a requested name. An operator adds it with `signetctl client update`.',
  ],
  invalid_grant: [
    'The code was redeemed before. It works once, even if the first response was lost.',
    'The code has expired. Redeem it in the request to your redirect URI, without delay.',
    'The verifier is not the one whose SHA-256 was the `code_challenge`. Keep it in the session of the browser that began the login; two tabs need two verifiers.',
    'The code belongs to another client, or to another environment.',
  ],
  invalid_handoff: [
    'The page was reloaded after the token in its address was used, or the token was used in another browser.',
    'The login was cancelled or has expired in the meantime.',
  ],
  no_login_cookie: [
    'The browser blocks the cookie, or the login page and the API do not share a site.',
    'Another login was started in the same browser, which replaces the cookie.',
  ],
  invalid_device_proof: [
    'The clock of the phone is wrong. Compare it with the `Date` header of the response.',
    'The proof was used for two requests. Sign a new one for every attempt.',
    'The proof was made for another method, URL or body than that of the request, or its `htu` contains the query. Sign the bytes that are sent.',
  ],
  forbidden: [
    'The login page sends no `X-Service-Login` header, or is not served from the configured origin.',
    'The device has no certified signing key. It must certify its keys after enrolment.',
  ],
  device_locked: [
    'The PIN was wrong too often. Only a new activation code unlocks the device; waiting does not.',
    'The person, on another device, or an operator has locked the device, for example because it was lost.',
  ],
  device_revoked: [
    'The person or an operator revoked the device. It cannot be restored. Delete its keys and enrol again.',
  ],
  invalid_activation_code: [
    'A code works once and for a short time. It has 20 digits: check for typing errors.',
    'A newer code was issued for the person, which replaces the older one.',
  ],
  certificate_expired: [
    'The certificates are valid for a limited time. Renew them with `POST /device/v1/device/keys` after a proof of the PIN. The person need not enrol again.',
  ],
  signing_not_allowed: [
    'The phone runs in a browser (`platform` is `WEB`), and the operator has set `WEB_KEYS_MAY_SIGN` to `false`. Logins are not affected.',
  ],
  subject_mismatch: [
    'The relying party created the session for one person, with `subject_id`, and another person scanned it.',
  ],
  wrong_pin: [
    'The person entered a wrong PIN. `payload.attemptsLeft` says how many attempts are left; at 0 the device is locked.',
    'The app derived the key from an old PIN, or unmasked another key. The service never sees the PIN, so it cannot tell the difference.',
  ],
  not_found: [
    'The path is misspelt. It is `/relying-party/v1/session`, without an s at the end.',
    'The base URL is that of the login page and not that of the API.',
    'The result of a login was requested. Only signings have a result.',
  ],
  session_not_found: [
    'The session belongs to another client. Compare the client id with which it was created.',
    'The session was deleted after its retention period.',
    'For a phone: the session has expired or ended. Scan a new QR code.',
  ],
  method_not_allowed: [
    'The path is right, but the method is not. The `Allow` header names the methods of the endpoint. Sessions are created with POST.',
  ],
  session_already_completed: [
    'Two requests completed the login, for example the polls of two browser tabs. The first one got the redirect URL.',
    'The response to the first completion was lost. Start a new login; never repeat a completion.',
  ],
  session_not_confirmed: [
    'The status is still PENDING or SCANNED. Wait for CONFIRMED with a long poll or a webhook.',
    'The session was cancelled or has expired. The status says so, and it will not change again.',
  ],
  session_not_cancellable: [
    'The user approved at the same moment. Read the status: after CONFIRMED the login can be completed.',
  ],
  session_superseded: [
    'The user began the login again, for example in a second tab. The newer one continues.',
  ],
  session_already_scanned: [
    'Two phones scanned the same QR code. Only the first one can continue. To use the other phone, start a new session.',
    'A phone declined a pushed session that another phone of the person had opened.',
  ],
  too_many_devices: ['The person has kept phones that are no longer used.'],
  pin_attempt_required: [
    'The app confirmed without opening a PIN attempt first, or used an attempt twice.',
    'The attempt has expired. Open a new one and ask for the PIN again.',
  ],
  not_signed: [
    'The container is created after the approval, usually within a second. Wait for COMPLETED.',
    'The signing was cancelled or has expired. The status says so.',
  ],
  idempotency_in_progress: [
    'The request was repeated before the first one was answered. The same request with the same key will return the first response.',
  ],
  gone: [
    'The endpoint was deprecated. The `Link` header with `rel="successor-version"` names its successor.',
  ],
  payload_too_large: [
    'The data to sign is in the request. Send only its hash.',
    `The body has more than ${limits.bodySize.default} bytes.`,
  ],
  unsupported_media_type: [
    'The request has no `Content-Type: application/json`. The token request needs it, too: the form encoding of RFC 6749 is not accepted.',
  ],
  idempotency_mismatch: [
    'One key was used for two different requests. Make a new key for each login, for example a UUID, and use it again only to repeat that request.',
  ],
  too_many_requests: [
    'The client polls too often. Use a long poll (`wait` and `since`) or webhooks instead.',
    'The client does not wait as long as `Retry-After` says. The message names the limit.',
  ],
  internal_error: [
    'The service has a fault. Nothing is known about the effect of the request: read the status before you repeat it.',
  ],
  not_implemented: ['The request is valid, but this version of the service does not support it.'],
  temporarily_unavailable: [
    'The database cannot be reached, or the service is restarting. Sessions that exist are not lost.',
    'A completion or token exchange with this answer may have had its effect. Start a new login instead of repeating it.',
  ],
};
