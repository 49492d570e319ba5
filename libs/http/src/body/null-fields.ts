import {z} from 'zod';

/** Returns the names of the optional fields of an object schema; an empty set for any other schema. */
export function optionalFields(schema: z.ZodType): ReadonlySet<string> {
  if (!(schema instanceof z.ZodObject)) return new Set();
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  return new Set(fields.filter(([, field]) => z.safeParse(field, undefined).success).map(([name]) => name));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the object without the given fields whose value is null. Returns any value that is not an object unchanged.
 */
export function withoutNulls(value: unknown, fields: ReadonlySet<string>): unknown {
  if (!isObject(value)) return value;
  const members: [string, unknown][] = Object.entries(value);
  const kept = members.filter(([name, member]) => member !== null || !fields.has(name));
  return kept.length === members.length ? value : Object.fromEntries(kept);
}
