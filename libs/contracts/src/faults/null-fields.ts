import {z} from 'zod';

/** Returns a value without the optional fields that are null. */
export type WithoutNulls = (value: unknown) => unknown;

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
export function withoutNulls(schema: z.core.$ZodType): WithoutNulls | null {
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
