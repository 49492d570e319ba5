import type {z} from 'zod';
import {ServiceError} from '../service-error.js';
import {describeIssue, issueMessage} from './issue-message.js';
import {withoutNulls} from './null-fields.js';

/** Describes faults of a body that its schema cannot detect, such as a missing field that only some bodies need. */
export type FurtherFaults = (body: Readonly<Record<string, unknown>>) => readonly string[];

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? {...value} : {};

/**
 * Validates a part of a request by its schema.
 * @param whole the name of the part, for example "The query"
 * @param furtherFaults returns more faults for the message; not called for a value that matches the schema
 * @throws ServiceError invalid_request with a message that names the faults
 */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  whole: string,
  furtherFaults: FurtherFaults = () => [],
): z.output<S> {
  const result = schema.safeParse(value, {error: describeIssue});
  if (result.success) return result.data;
  const faults = [issueMessage(result.error.issues, whole), ...furtherFaults(membersOf(value))];
  throw new ServiceError('invalid_request', {message: faults.join('; ')});
}

/**
 * Returns a function that validates the parsed JSON of a body. An optional field, or an optional body, whose value is
 * null is treated as absent.
 */
export function bodyReader<S extends z.ZodType>(
  schema: S,
  furtherFaults?: FurtherFaults,
): (value: unknown) => z.output<S> {
  const strip = withoutNulls(schema) ?? ((value: unknown) => value);
  return (value) => validate(schema, strip(value), 'The body', furtherFaults);
}
