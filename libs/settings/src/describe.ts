import {z} from 'zod';
import type {Parts} from './load.js';
import {parts as everything} from './parts/index.js';
import {variables} from './variable.js';

/** One variable, for the configuration page. */
export interface VariableRow {
  readonly part: string;
  readonly name: string;
  /** As an operator would write it; null where there is none. */
  readonly default: string | null;
  readonly required: boolean;
  /** What is accepted. */
  readonly range: string;
  readonly secret: boolean;
  readonly meaning: string;
}

const describe = (part: string, name: string, schema: z.core.$ZodType): VariableRow => {
  const about = variables.get(schema);
  const wrapper = schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional ? schema : undefined;
  const inner = wrapper?.def.innerType ?? schema;
  const range = z.globalRegistry.get(inner)?.description;
  if (about === undefined || range === undefined) throw new Error(`${name} is not described`);
  return {
    part,
    name,
    default: wrapper instanceof z.ZodPrefault ? String(wrapper.def.defaultValue) : null,
    required: wrapper === undefined,
    range,
    secret: about.secret ?? false,
    meaning: about.meaning,
  };
};

/** Everything that can be set, from the schemas themselves. */
export const describeSettings = (parts: Parts = everything): VariableRow[] =>
  Object.entries(parts).flatMap(([part, {in: group}]) =>
    Object.entries<z.core.$ZodType>(group.shape).map(([name, schema]) => describe(part, name, schema)),
  );
