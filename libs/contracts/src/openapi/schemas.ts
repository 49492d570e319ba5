import {z} from 'zod';
import {errorSchema} from './error-schema.js';
import {nullable} from './nullable.js';
import type {Api, Json, Operation} from './operation.js';
import {webhookSchemas} from './webhooks.js';

export interface JsonObject {
  readonly [name: string]: Json;
}
export const jsonObject = z.record(z.string(), z.json());
const unionSchema = z.looseObject({anyOf: z.array(z.looseObject({title: z.string()}))});

/**
 * Returns the JSON Schema of the data that a caller sends or receives, before zod transforms it. The schemas of
 * responses allow unknown fields, so that a later version can add fields. Integers without a range of their own have the
 * format int64, because the default of many generated clients is 32 bits.
 */
export function schemaOf(schema: z.ZodType): JsonObject {
  const written = z.toJSONSchema(schema, {
    io: 'input',
    override: ({jsonSchema}) => {
      if (jsonSchema.type !== 'integer' || jsonSchema.maximum !== Number.MAX_SAFE_INTEGER) return;
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
      jsonSchema.format = 'int64';
    },
  });
  const {$schema: _dialect, ...rest} = jsonObject.parse(written);
  return rest;
}

const capitalized = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

const requestName = ({id, request}: Operation): string => request?.name ?? `${capitalized(id)}Request`;
const responseName = ({id, response}: Operation): string => response.name ?? `${capitalized(id)}Response`;

/** Refers to a schema of `components.schemas`. */
export const reference = (name: string): JsonObject => ({$ref: `#/components/schemas/${name}`});
export const requestReference = (operation: Operation): JsonObject => reference(requestName(operation));
export const responseReference = (operation: Operation): JsonObject => reference(responseName(operation));

/** The schemas of a request: one, or one for each member of a union, which the field `signature_type` tells apart. */
function requestSchemas(operation: Operation): (readonly [name: string, schema: JsonObject])[] {
  if (operation.request === undefined) return [];
  const schema = nullable(schemaOf(operation.request.schema));
  const union = unionSchema.safeParse(schema);
  if (!union.success) return [[requestName(operation), schema]];
  const members = union.data.anyOf.map(
    (member) => [`${member.title}Request`, jsonObject.parse(member)] as const,
  );
  const oneOf = members.map(([name]) => reference(name));
  return [...members, [requestName(operation), {oneOf}]];
}

/** A schema under its name, and each part of it that has a name of its own (`id` in its metadata) under that name. */
function withParts(name: string, schema: JsonObject): (readonly [name: string, schema: JsonObject])[] {
  const text = JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/');
  const {$defs = {}, ...whole} = jsonObject.parse(JSON.parse(text));
  const parts = Object.entries(z.record(z.string(), jsonObject).parse($defs));
  return [[name, whole], ...parts.map(([part, {id: _name, ...own}]) => [part, own] as const)];
}

/** The schemas of `components.schemas`, by name. */
export const schemasOf = (api: Api): {readonly [name: string]: JsonObject} =>
  Object.fromEntries([
    ...api.operations.flatMap((operation) => [
      ...requestSchemas(operation),
      ...withParts(responseName(operation), schemaOf(operation.response.schema)),
    ]),
    ...(api.hasWebhooks ? webhookSchemas(schemaOf) : []),
    ['ErrorResponse', errorSchema] as const,
  ]);
