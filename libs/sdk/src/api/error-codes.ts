// Generated from `libs/contracts/src/tables/errors` and `libs/contracts/src/openapi` by `npm run docs`. Do not edit it by hand.

/** Every error code that a relying party can receive. */
export type ErrorCode =
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_grant'
  | 'not_found'
  | 'session_not_found'
  | 'method_not_allowed'
  | 'session_already_completed'
  | 'session_not_confirmed'
  | 'session_not_cancellable'
  | 'return_required'
  | 'not_signed'
  | 'idempotency_in_progress'
  | 'gone'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'idempotency_mismatch'
  | 'too_many_requests'
  | 'internal_error'
  | 'not_implemented'
  | 'temporarily_unavailable';
