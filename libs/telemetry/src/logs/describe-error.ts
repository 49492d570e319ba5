import {types} from 'node:util';
import {ServiceError} from '@signet/contracts';
import {SettingsError} from '@signet/settings';
import {errorDetails} from './error-details.js';
import {knownMessages} from './known-messages.js';

/** The details of an error that may be logged. */
export interface ErrorDescription {
  /** The name of the error's class; for a thrown value that is not an error, its type. */
  readonly name: string;
  /** For example ECONNREFUSED, ERR_INVALID_URL, an SQLSTATE, or a code of the error table. */
  readonly code?: string;
  /**
   * Present only for `ServiceError` and `SettingsError`, whose messages quote names, but no values of the input, and if the message is
   * a {@link knownMessages known} constant of a library.
   */
  readonly message?: string;
  /** What the error is about, for example `{syscall: 'listen', port: 3000}`: see {@link errorDetails}. */
  readonly details?: Readonly<Record<string, string | number>>;
  readonly stack?: readonly string[];
  readonly cause?: ErrorDescription;
}

const className = /^[A-Za-z_$][\w$]{0,60}$/;
const machineCode = /^(?:[A-Z][A-Z0-9_]{1,59}|[0-9A-Z]{5}|[a-z]+(?:_[a-z]+){0,4})$/;
const frame =
  /^ {4}at (?:(?:async |new )*[\w$.<>#[\] ]{1,120} \()?(?:file:\/\/|node:|\/)[^\s()]{1,300}:\d+:\d+\)?$/;
const header = /^[\w$.]{1,60}(?: \[\w{1,60}\])?(?:: )?$/;
const maxFrames = 12;
const maxCauses = 3;

/**
 * Returns the stack frames that follow the message. A message can contain lines that look like frames, so the function
 * removes everything up to the end of the message. If the stack does not begin with the name and the message of the
 * error, all frames are dropped.
 */
const framesOf = ({stack = '', message}: Error): string[] => {
  const start = message === '' ? stack.search(/\n|$/) : stack.indexOf(message);
  if (start < 0 || !header.test(stack.slice(0, start))) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, maxFrames)
    .map((line) => line.trim());
};

const maySay = (error: Error) =>
  error instanceof ServiceError || error instanceof SettingsError || knownMessages.has(error.message);

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' && machineCode.test(error.code) ? error.code : undefined;

/**
 * Describes an error. The message is included only for `ServiceError` and `SettingsError`, and if it is a known constant, because
 * libraries quote input, SQL and keys in other messages. A thrown value that is not an error is described by its type only.
 */
export const describeError = (error: unknown, depth = 0): ErrorDescription => {
  if (!types.isNativeError(error)) return {name: typeof error};
  const name = error.constructor.name;
  const code = codeOf(error);
  const stack = framesOf(error);
  const details = errorDetails(error);
  return {
    name: className.test(name) ? name : 'Error',
    ...(code !== undefined && {code}),
    ...(maySay(error) && {message: error.message}),
    ...(Object.keys(details).length > 0 && {details}),
    ...(stack.length > 0 && {stack}),
    ...(types.isNativeError(error.cause) &&
      depth < maxCauses && {cause: describeError(error.cause, depth + 1)}),
  };
};
