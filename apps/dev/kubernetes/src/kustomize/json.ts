import {z} from 'zod';

/** A JSON value. Kubernetes converts YAML to JSON. */
export type Json = string | number | boolean | null | Json[] | {[key: string]: Json};
export type JsonObject = {[key: string]: Json};

export const jsonObject = z.record(z.string(), z.json());

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every object in a value, including the value itself if it is an object. */
export function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

/** Returns the value at a path of keys and indices; undefined if the path leads nowhere. */
export const valueAt = (value: Json, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (parent, key) =>
      Array.isArray(parent) ? parent[Number(key)] : isObject(parent) ? parent[key] : undefined,
    value,
  );
