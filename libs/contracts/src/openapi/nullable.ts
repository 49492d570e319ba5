import {z} from 'zod';
import type {Json} from './operation.js';

interface JsonObject {
  readonly [name: string]: Json;
}
const jsonObject = z.record(z.string(), z.json());
const objectSchema = z.looseObject({
  properties: z.record(z.string(), jsonObject),
  required: z.array(z.string()).default([]),
});
const unionSchema = z.looseObject({anyOf: z.array(jsonObject)});

function orNull({type, const: only, enum: values, ...rest}: z.infer<typeof jsonObject>): JsonObject {
  if (typeof type !== 'string') return {anyOf: [{...rest}, {type: 'null'}]};
  const choices = only === undefined ? values : [only];
  return {type: [type, 'null'], ...(Array.isArray(choices) && {enum: [...choices, null]}), ...rest};
}

/**
 * Returns the JSON Schema of a request body whose optional fields may also be null, because the service treats null
 * like an absent field. In a union, this applies to the optional fields of each member.
 */
export function nullable(schema: JsonObject): JsonObject {
  const union = unionSchema.safeParse(schema);
  if (union.success) return {...union.data, anyOf: union.data.anyOf.map(nullable)};
  const object = objectSchema.safeParse(schema);
  if (!object.success) return schema;
  const {properties, required} = object.data;
  const entries = Object.entries(properties).map(([name, property]): [string, JsonObject] => [
    name,
    required.includes(name) ? property : orNull(property),
  ]);
  return {...schema, properties: Object.fromEntries(entries)};
}
