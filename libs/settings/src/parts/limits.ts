import {defaultLimits, limits as table, type Limit, type LimitValues} from '@signet/contracts';
import {z} from 'zod';
import {integer} from '../kinds.js';
import {variables} from '../variable.js';

/** `sessionValidity` → `LIMIT_SESSION_VALIDITY`. */
export const limitVariable = (name: string): string =>
  `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

const movable = Object.entries<Limit>(table).filter(([, {min, max}]) => min < max);

const schemaOf = ({min, max, unit, why, default: value}: Limit) =>
  integer(min, max)
    .prefault(String(value))
    .register(variables, {meaning: unit === 'count' ? why : `${why} Unit: ${unit}.`});

/** The values in force: those of the table, moved inside their ranges. */
export const limits = z
  .object(Object.fromEntries(movable.map(([name, limit]) => [limitVariable(name), schemaOf(limit)] as const)))
  .transform((values): LimitValues => {
    const moved = movable.map(([name]) => [name, values[limitVariable(name)]] as const);
    return {...defaultLimits(), ...Object.fromEntries(moved)};
  });

/** Every variable that may begin with LIMIT_. */
export const limitVariables: ReadonlySet<string> = new Set(movable.map(([name]) => limitVariable(name)));
