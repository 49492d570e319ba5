import {z} from 'zod';
import type {Parts} from './load.js';
import {parts as allParts} from './parts/index.js';
import {variables} from './variable.js';

/** One variable, for the configuration page. */
export interface VariableRow {
  readonly part: string;
  readonly name: string;
  /** The default, as an operator writes it; null if the variable has no default. */
  readonly default: string | null;
  readonly required: boolean;
  /** The accepted values, as a phrase that follows "must be". */
  readonly range: string;
  readonly secret: boolean;
  readonly meaning: string;
}

const describe = (part: string, name: string, schema: z.core.$ZodType): VariableRow => {
  const registered = variables.get(schema);
  const wrapper = schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional ? schema : undefined;
  const inner = wrapper?.def.innerType ?? schema;
  const range = z.globalRegistry.get(inner)?.description;
  if (registered === undefined || range === undefined) throw new Error(`${name} has no description`);
  return {
    part,
    name,
    default: wrapper instanceof z.ZodPrefault ? String(wrapper.def.defaultValue) : null,
    required: wrapper === undefined,
    range,
    secret: registered.secret ?? false,
    meaning: registered.meaning,
  };
};

/** Lists every variable of the given parts, derived from their schemas. */
export const describeSettings = (parts: Parts = allParts): VariableRow[] =>
  Object.entries(parts).flatMap(([part, {in: group}]) =>
    Object.entries<z.core.$ZodType>(group.shape).map(([name, schema]) => describe(part, name, schema)),
  );
