import {HttpException} from '@nestjs/common';
import {ServiceError, type ErrorCode} from '@signet/contracts';
import {isUnavailable} from './unavailable.js';

/** Error codes for the exceptions of Nest and Fastify, by status. */
const codes: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [400, 'invalid_request'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [503, 'temporarily_unavailable'],
]);

/** Tells callers to retry after one second. */
export const retryAfter = {'Retry-After': '1'};

/** Converts anything that was thrown to the error that the caller gets. */
export function asServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  if (isUnavailable(thrown)) return new ServiceError('temporarily_unavailable', {headers: retryAfter});
  const code = thrown instanceof HttpException ? codes.get(thrown.getStatus()) : undefined;
  if (code === 'temporarily_unavailable') return new ServiceError(code, {headers: retryAfter});
  return new ServiceError(code ?? 'internal_error');
}
