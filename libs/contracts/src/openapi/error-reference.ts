import {errors, type ErrorCode, type ErrorDefinition} from '../tables/errors/index.js';
import {apis} from './document.js';
import type {Json} from './operation.js';
import {errorExample, errorsOutside} from './responses.js';

/** The content of the page about an error. */
export interface ErrorReference extends ErrorDefinition {
  readonly code: ErrorCode;
  /**
   * The operations that list the error, as `METHOD path`. Empty for general errors, such as `internal_error` and
   * `not_found`.
   */
  readonly operations: readonly string[];
  /** An example of a response body with the error. */
  readonly example: Json;
}

const operations = Object.values(apis).flatMap((api) =>
  api.operations.map((operation) => ({
    name: `${operation.method.toUpperCase()} ${operation.path}`,
    // The errors that every operation of every API can return are left out.
    own: [...api.errors, ...operation.errors],
  })),
);

/** Everything that the reference says about an error. */
export const errorReference = (code: ErrorCode): ErrorReference => ({
  ...errors[code],
  code,
  operations: errorsOutside.includes(code)
    ? []
    : operations.filter(({own}) => own.includes(code)).map(({name}) => name),
  example: errorExample(code),
});
