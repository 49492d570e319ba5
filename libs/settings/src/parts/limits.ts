import {defaultLimits, limits as table, type Limit, type LimitValues} from '@signet/contracts';
import {z} from 'zod';
import {integer} from '../kinds/kinds.js';
import {variables, whenValid} from '../variable.js';

/** The variable of a limit: `sessionValidity` → `LIMIT_SESSION_VALIDITY`. */
export const limitVariable = (name: string): string =>
  `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

const configurable = Object.entries<Limit>(table).filter(([, {min, max}]) => min < max);

const schemaOf = ({min, max, unit, why, default: value}: Limit) =>
  integer(min, max)
    .prefault(String(value))
    .register(variables, {meaning: unit === 'count' ? why : `${why} Unit: ${unit}.`});

/** The effective limits: the defaults of the table, overridden by variables within the allowed ranges. */
export const limits = z
  .object(
    Object.fromEntries(configurable.map(([name, limit]) => [limitVariable(name), schemaOf(limit)] as const)),
  )
  .refine(({LIMIT_DRAIN: drain = 0, LIMIT_SHUTDOWN: shutdown = 0}) => drain < shutdown, {
    path: ['LIMIT_DRAIN'],
    error: 'must be less than LIMIT_SHUTDOWN, of which it is a part',
    when: whenValid('LIMIT_DRAIN', 'LIMIT_SHUTDOWN'),
  })
  .transform((values): LimitValues => {
    const overrides = configurable.map(([name]) => [name, values[limitVariable(name)]] as const);
    return {...defaultLimits(), ...Object.fromEntries(overrides)};
  });

export const limitVariables: ReadonlySet<string> = new Set(configurable.map(([name]) => limitVariable(name)));
