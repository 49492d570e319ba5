/** One error code: its HTTP status, its cause, and what the caller should do. */
export interface ErrorDefinition {
  readonly status: number;
  readonly cause: string;
  readonly action: string;
}

/**
 * Every `errorCode` of the service. `docs/errors.md` is generated from this table. The table omits the 401 of HTTP
 * Basic (RFC 7617), which has neither an envelope nor a code.
 */
export const errors = {
  invalid_request: {
    status: 400,
    cause: 'The request does not have the documented form.',
    action: 'Correct the field that the message names. Do not retry unchanged.',
  },
  invalid_scope: {
    status: 400,
    cause: 'The properties ask for an attribute or predicate outside the client registration.',
    action: 'Request fewer attributes and predicates, or have the registration extended.',
  },
  invalid_grant: {
    status: 400,
    cause: 'The authorization code cannot be redeemed, or the verifier does not match.',
    action: 'Start a new login. Do not retry with the same code.',
  },
  invalid_handoff: {
    status: 400,
    cause: 'The handoff token is unknown, expired or already exchanged, or its session is no longer pending.',
    action: 'Start a new login.',
  },
  no_login_cookie: {
    status: 401,
    cause: 'The login cookie is missing, or its login was superseded or deleted.',
    action: 'Start a new login.',
  },
  invalid_device_proof: {
    status: 401,
    cause: 'The device proof is missing, malformed, too old, replayed or signed with a different key.',
    action: 'Sign a fresh proof for exactly this request. Check the clock of the device.',
  },
  forbidden: {
    status: 403,
    cause:
      'A required header is missing, the request comes from an origin that may not send it, or the device has no signing key.',
    action: 'Send the documented headers from the documented origin.',
  },
  device_locked: {
    status: 403,
    cause: 'The device was locked by wrong PINs, by the person on another device, or by an operator.',
    action: 'Have the device unlocked with a new activation code.',
  },
  device_revoked: {
    status: 403,
    cause: 'The device was revoked.',
    action: 'Enrol the device again.',
  },
  invalid_activation_code: {
    status: 403,
    cause: 'The activation code is unknown, used or expired.',
    action: 'Have the user ask for a new activation code.',
  },
  certificate_expired: {
    status: 403,
    cause: 'The certificates of the device have expired.',
    action: 'Replace the keys of the device after a proof of the PIN, then scan again.',
  },
  signing_not_allowed: {
    status: 403,
    cause: 'The operator does not allow this kind of phone to sign data, because it has no hardware key.',
    action: 'Tell the person to open the request on another phone. The session stays open.',
  },
  subject_mismatch: {
    status: 403,
    cause: 'The session is meant for another person.',
    action: 'Nothing; the session stays open for the person it is meant for.',
  },
  wrong_pin: {
    status: 403,
    cause: 'The signature is invalid. This is the effect of a wrong PIN.',
    action: 'Ask for the PIN again while attempts are left.',
  },
  not_found: {
    status: 404,
    cause: 'There is no such endpoint.',
    action:
      'Check the path and the version in it. A phone that named a device in the path reads the list of devices again.',
  },
  session_not_found: {
    status: 404,
    cause:
      'The session does not exist, belongs to another client, or was deleted after its retention period.',
    action:
      'Check the session id, or start a new session. A phone also gets this error for a session that has expired or ended.',
  },
  method_not_allowed: {
    status: 405,
    cause: 'The endpoint exists but not for this method.',
    action: 'Use a method of the Allow header.',
  },
  session_already_completed: {
    status: 409,
    cause: 'The session was completed before; completion works once.',
    action: 'Do not retry: the redirect URL is returned only once.',
  },
  session_not_confirmed: {
    status: 409,
    cause: 'The session is not confirmed, so it cannot be completed.',
    action: 'Poll the status and complete once it is CONFIRMED.',
  },
  session_not_cancellable: {
    status: 409,
    cause: 'The session is confirmed or has ended, so it cannot be cancelled.',
    action: 'Read the status and continue with it.',
  },
  session_superseded: {
    status: 409,
    cause: 'A second login was started in the same browser.',
    action: 'Continue with the newer login.',
  },
  session_already_scanned: {
    status: 409,
    cause: 'Another device has scanned the session.',
    action: 'Continue on that device, or start a new session.',
  },
  too_many_devices: {
    status: 409,
    cause: 'The person already has the maximum number of devices.',
    action: 'Have an unused device revoked, then enrol again with the same activation code.',
  },
  pin_attempt_required: {
    status: 409,
    cause: 'A confirmation needs an open PIN attempt.',
    action: 'Make a PIN attempt first, then sign.',
  },
  not_signed: {
    status: 409,
    cause: 'The signing session has not reached COMPLETED.',
    action: 'Poll the status and fetch the result once it is COMPLETED.',
  },
  idempotency_in_progress: {
    status: 409,
    cause: 'The first request with this Idempotency-Key is still running.',
    action: 'Retry the same request a little later.',
  },
  gone: {
    status: 410,
    cause: 'The endpoint was deprecated and is now switched off.',
    action: 'Use its successor, named in the Link header.',
  },
  payload_too_large: {
    status: 413,
    cause: 'The body is larger than the limit.',
    action: 'Send a smaller body.',
  },
  unsupported_media_type: {
    status: 415,
    cause: 'The body is not application/json.',
    action: 'Send JSON and say so in Content-Type.',
  },
  idempotency_mismatch: {
    status: 422,
    cause: 'The Idempotency-Key was used before with another body.',
    action: 'Use a new key for a new request.',
  },
  too_many_requests: {
    status: 429,
    cause: 'The rate limit has been exceeded.',
    action: 'Wait for as many seconds as the Retry-After header says.',
  },
  internal_error: {
    status: 500,
    cause: 'The service failed in a way it did not expect.',
    action: 'Retry later. Quote the X-Request-Id when you report it.',
  },
  not_implemented: {
    status: 501,
    cause: 'The service does not support this request.',
    action: 'Do not retry.',
  },
  temporarily_unavailable: {
    status: 503,
    cause: 'The service cannot do its work at the moment.',
    action: 'Retry after as many seconds as the Retry-After header says.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;

/** True if the table of errors contains this code. */
export const isErrorCode = (name: string): name is ErrorCode => Object.hasOwn(errors, name);
