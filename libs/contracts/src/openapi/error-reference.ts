import {errorHelp} from '../tables/error-help.js';
import {errors, type ErrorCode, type ErrorDefinition} from '../tables/errors.js';
import {apis} from './document.js';
import type {Json} from './operation.js';
import {errorExample, errorsOutside} from './responses.js';

/** The content of the page about an error. */
export interface ErrorReference extends ErrorDefinition {
  readonly code: ErrorCode;
  /** Common causes of the error, and hints. Code is in backquotes. */
  readonly help: readonly string[];
  /** The operations that can return the error, as `METHOD path`. Empty if the error is not specific to an operation. */
  readonly operations: readonly string[];
  /** An example of a response body with the error. */
  readonly example: Json;
}

const operations = Object.values(apis).flatMap((api) =>
  api.operations.map((operation) => ({
    name: `${operation.method.toUpperCase()} ${operation.path}`,
    // Omits the errors that every operation of every API can return.
    own: [...api.errors, ...operation.errors],
  })),
);

/** Returns the content of the page about an error. */
export const errorReference = (code: ErrorCode): ErrorReference => ({
  ...errors[code],
  code,
  help: errorHelp[code],
  operations: errorsOutside.includes(code)
    ? []
    : operations.filter(({own}) => own.includes(code)).map(({name}) => name),
  example: errorExample(code),
});
