import type {ServiceError} from '@signet/contracts';
import {errorAnswered, log} from '@signet/telemetry';
import {asServiceError} from './as-service-error.js';

/**
 * Converts anything that was thrown to the error that the caller gets. Counts this error, and logs it if it is an
 * internal error or means that a dependency is unavailable.
 */
export function reportError(thrown: unknown): ServiceError {
  const error = asServiceError(thrown);
  errorAnswered({errorCode: error.code});
  if (error.code === 'internal_error') log.error('request.failed', {error: thrown});
  if (error.code === 'temporarily_unavailable') log.warn('request.unavailable', {error: thrown});
  return error;
}
