import {linkToHelp, ServiceError} from '../service-error.js';
import {credentialsHelpPath, errorCodes, errors, type ErrorCode} from '../tables/errors/index.js';
import type {Api, Json, Operation} from './operation.js';

/** Errors that every operation can return. */
const always: readonly ErrorCode[] = [
  'invalid_request',
  'too_many_requests',
  'internal_error',
  'temporarily_unavailable',
];

/** Additional errors of operations whose requests may have a body. */
const ofBodies: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type'];

/** Every error code that an operation can return, without repetition. */
export const errorsOf = (api: Api, operation: Operation): readonly ErrorCode[] => [
  ...new Set([
    ...always,
    ...(operation.method === 'get' ? [] : ofBodies),
    ...api.errors,
    ...operation.errors,
  ]),
];

/** Errors of requests that match no operation. An operation can return `not_found`, too. */
export const errorsOutside: readonly ErrorCode[] = ['not_found', 'method_not_allowed'];

/** Every error code that a caller of an API can receive, in the order of `errorCodes`. */
export function errorsOfApi(api: Api): readonly ErrorCode[] {
  const codes = new Set([
    ...errorsOutside,
    ...api.operations.flatMap((operation) => errorsOf(api, operation)),
  ]);
  return errorCodes.filter((code) => codes.has(code));
}

const header = (description: string, example: string): Json => ({
  description,
  schema: {type: 'string'},
  example,
});

const retryAfter = {'Retry-After': header('Seconds until the next attempt.', '1')};

/** The additional headers of error responses, by status. */
const headersByStatus: Readonly<Record<number, {readonly [name: string]: Json}>> = {
  405: {Allow: header('The methods of the endpoint.', 'POST')},
  429: {
    ...retryAfter,
    'RateLimit-Policy': header(
      'The limit that was exceeded, and its window in seconds.',
      '"creation";q=10;w=1',
    ),
    RateLimit: header('What is left of the limit, and the seconds until it is reset.', '"creation";r=0;t=1'),
  },
  503: retryAfter,
};

/** A header that every response has. */
export const requestId = {
  'X-Request-Id': header(
    'Yours, if you sent one, or else a new one. Quote it when you report a problem.',
    '4bf92f3577b34da6a3ce929d0e0e4736',
  ),
};

const helpLink = ([code = 'invalid_request']: readonly ErrorCode[]) => ({
  Link: header('The page about the error (RFC 8288).', linkToHelp(code)),
});

export const errorExample = (code: ErrorCode): Json => ({
  ...new ServiceError(code, code === 'wrong_pin' ? {payload: {attemptsLeft: 2}} : {}).envelope,
});

const example = (code: ErrorCode): Json => ({summary: errors[code].action, value: errorExample(code)});

function errorResponse(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `${code}: ${errors[code].cause}`).join('\n\n'),
    headers: {...requestId, ...helpLink(codes), ...headersByStatus[status]},
    content: {
      'application/json': {
        schema: {$ref: '#/components/schemas/ErrorResponse'},
        examples: Object.fromEntries(codes.map((code) => [code, example(code)])),
      },
    },
  };
}

/** Returns the error responses, by status. All error codes with the same status share one response. */
export function errorResponses(codes: readonly ErrorCode[]): {readonly [status: string]: Json} {
  const statuses = [...new Set(codes.map((code) => errors[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      errorResponse(
        status,
        codes.filter((code) => errors[code].status === status),
      ),
    ]),
  );
}

/** The 401 response to a failed HTTP Basic authentication (RFC 7617). It has no error envelope. */
export const basicChallenge: Json = {
  description: 'The client credentials are missing or wrong. Do not retry unchanged.',
  headers: {
    ...requestId,
    'WWW-Authenticate': header('The scheme and the realm.', 'Basic realm="Realm"'),
    Link: header('The page about the error (RFC 8288).', `<${credentialsHelpPath}>; rel="help"`),
  },
  content: {
    'text/plain': {
      schema: {type: 'string'},
      example: 'The client credentials are missing or wrong.',
    },
  },
};
