import {z} from 'zod';
import {ServiceError} from '../service-error.js';
import {describeIssue, issueMessage} from './issue-message.js';

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

/** Returns a value without the optional fields that are null. */
type WithoutNulls = (value: unknown) => unknown;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOptional = (schema: z.core.$ZodType): boolean => z.safeParse(schema, undefined).success;

function withoutNullFields(schema: z.ZodObject): WithoutNulls {
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  const optional = new Set(fields.filter(([, field]) => isOptional(field)).map(([name]) => name));
  const inner = new Map(
    fields.flatMap(([name, field]) => {
      const strip = withoutNulls(field);
      return strip === null ? [] : [[name, strip] as const];
    }),
  );
  return (value) => {
    if (!isObject(value)) return value;
    const members: [string, unknown][] = Object.entries(value);
    const kept = members.filter(([name, member]) => member !== null || !optional.has(name));
    if (inner.size === 0 && kept.length === members.length) return value;
    return Object.fromEntries(kept.map(([name, member]) => [name, inner.get(name)?.(member) ?? member]));
  };
}

/**
 * Returns a function that removes the optional fields whose value is null from the objects of a schema, at every level:
 * null counts as absent. Returns null for a schema without objects.
 */
function withoutNulls(schema: z.core.$ZodType): WithoutNulls | null {
  if (schema instanceof z.ZodObject) return withoutNullFields(schema);
  if (schema instanceof z.ZodOptional) {
    const inner = withoutNulls(schema.unwrap());
    return (value) => (value === null ? undefined : (inner?.(value) ?? value));
  }
  if (schema instanceof z.ZodArray) {
    const strip = withoutNulls(schema.element);
    return strip && ((value) => (Array.isArray(value) ? value.map(strip) : value));
  }
  return null;
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
