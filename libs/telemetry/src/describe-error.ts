import {types} from 'node:util';
import {ServiceError} from '@signet/contracts';
import {SettingsError} from '@signet/settings';

/** What may be told of an error. */
export interface ErrorNote {
  /** Its class. */
  readonly name: string;
  /** Such as ECONNREFUSED, ERR_INVALID_URL, an SQLSTATE, or a code of the error table. */
  readonly code?: string;
  /** Only of errors of our own, which quote no input. */
  readonly message?: string;
  readonly stack?: readonly string[];
  readonly cause?: ErrorNote;
}

const className = /^[A-Za-z_$][\w$]{0,60}$/;
const machineCode = /^(?:[A-Z][A-Z0-9_]{1,59}|[0-9A-Z]{5}|[a-z]+(?:_[a-z]+){0,4})$/;
const frame =
  /^ {4}at (?:(?:async |new )*[\w$.<>#[\] ]{1,120} \()?(?:file:\/\/|node:|\/)[^\s()]{1,300}:\d+:\d+\)?$/;
const header = /^[\w$.]{1,60}(?: \[\w{1,60}\])?(?:: )?$/;
const maxFrames = 12;
const maxCauses = 3;

/**
 * The frames below the message. A message may have lines of its own that look like frames, so the stack is
 * cut behind it; where the message is not found as the stack's beginning, nothing is kept.
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

const isOurs = (error: Error) => error instanceof ServiceError || error instanceof SettingsError;

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' && machineCode.test(error.code) ? error.code : undefined;

/**
 * An error without what its message may quote: libraries put input, SQL and keys into messages.
 * Anything else that was thrown is told by its type alone.
 */
export const describeError = (error: unknown, depth = 0): ErrorNote => {
  if (!types.isNativeError(error)) return {name: typeof error};
  const name = error.constructor.name;
  const code = codeOf(error);
  const stack = framesOf(error);
  return {
    name: className.test(name) ? name : 'Error',
    ...(code !== undefined && {code}),
    ...(isOurs(error) && {message: error.message}),
    ...(stack.length > 0 && {stack}),
    ...(types.isNativeError(error.cause) &&
      depth < maxCauses && {cause: describeError(error.cause, depth + 1)}),
  };
};
