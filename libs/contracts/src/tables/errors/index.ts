import {badRequests} from './bad-requests.js';
import {callerErrors} from './callers.js';
import {conflicts} from './conflicts.js';
import {notFound} from './not-found.js';
import {serviceErrors} from './service.js';

export {clientCredentials, credentialsHelpPath} from './client-credentials.js';
export type {ErrorDefinition} from './definition.js';

/**
 * Every `errorCode` of the service; each file of this directory has the codes of some statuses. `docs/errors.md`, the
 * pages of `docs/errors` and the error codes of the SDK are generated from this table, and the gateway serves the same
 * texts. The table omits the 401 of HTTP Basic (RFC 7617), which has neither an envelope nor a code:
 * `clientCredentials` describes it.
 */
export const errors = {...badRequests, ...callerErrors, ...notFound, ...conflicts, ...serviceErrors};

export type ErrorCode = keyof typeof errors;

/** True if the table of errors contains this code. */
export const isErrorCode = (name: string): name is ErrorCode => Object.hasOwn(errors, name);

/** Every error code, sorted by status. */
export const errorCodes: readonly ErrorCode[] = Object.keys(errors)
  .filter(isErrorCode)
  .sort((one, other) => errors[one].status - errors[other].status);
