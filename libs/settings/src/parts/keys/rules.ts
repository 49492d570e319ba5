import {z} from 'zod';
import {whenValid} from '../../variable.js';
import {encryptionKeyrings, isPurpose, keyTable, SHARED, type KeyName} from './key-table.js';
import {currentOf, sharedVariables} from './variables.js';

type Values = Readonly<Record<string, unknown>>;
type KeyMap = ReadonlyMap<number, Buffer>;

/** The keys in the parsed value of a variable; undefined if the variable is not set. */
export function keysIn(values: Values, variable: string): KeyMap | undefined {
  const value = values[variable];
  return value instanceof Map ? value : undefined;
}

/** The parsed version in the variable `<variable>_CURRENT`; undefined if it is not set. */
export function currentIn(values: Values, variable: string): number | undefined {
  const value = values[currentOf(variable)];
  return typeof value === 'number' ? value : undefined;
}

/** A rule about several variables. */
interface Rule {
  readonly isMet: (values: Values) => boolean;
  /** The variable that the problem is reported for. */
  readonly variable: string;
  readonly problem: string;
  /** The other variables that the rule reads. */
  readonly others: readonly string[];
}

const knownVersion = (variable: string): Rule => ({
  isMet: (values) => {
    const version = currentIn(values, variable) ?? 0;
    return version === 0 || (keysIn(values, variable)?.has(version) ?? false);
  },
  variable: currentOf(variable),
  problem: `must be a version in ${variable}`,
  others: [variable],
});

const present = (variable: string): Rule => ({
  isMet: (values) => keysIn(values, variable) !== undefined || keysIn(values, SHARED) !== undefined,
  variable,
  problem: `is not set, and ${SHARED}, which an older installation has instead, is not set either`,
  others: [SHARED],
});

const sharedForNewValues = (variable: string): Rule => ({
  isMet: (values) => currentIn(values, variable) !== 0 || keysIn(values, SHARED) !== undefined,
  variable: currentOf(variable),
  problem: `must not be 0, because ${SHARED} is not set`,
  others: [SHARED],
});

/**
 * A key in two keyrings would give each process that has one of the keyrings the values of the other. Two keyrings that
 * do not encrypt may share a key, because an older installation may have registered them so and cannot change it.
 */
const distinct = (variable: string, other: string): Rule => ({
  isMet: (values) => {
    const encoded = Array.from(keysIn(values, other)?.values() ?? [], (key) => key.toString('base64url'));
    return [...(keysIn(values, variable)?.values() ?? [])].every(
      (key) => !encoded.includes(key.toString('base64url')),
    );
  },
  variable,
  problem: `must not contain a key of ${other}`,
  others: [other],
});

function rulesOf(names: readonly KeyName[]): Rule[] {
  const purposes = names.filter(isPurpose).map((name) => encryptionKeyrings[name].variable);
  const plain = names.filter((name) => !isPurpose(name)).map((name) => keyTable[name].variable);
  return [
    ...names.map((name) => knownVersion(keyTable[name].variable)),
    ...purposes.flatMap((variable) => [present(variable), sharedForNewValues(variable)]),
    ...purposes.flatMap((variable, index) =>
      [SHARED, ...plain, ...purposes.slice(0, index)].map((other) => distinct(variable, other)),
    ),
    ...(purposes.length > 0 ? [knownVersion(SHARED)] : []),
  ];
}

type Schema = z.ZodObject<Record<string, z.ZodType>>;

const refined = (schema: Schema, rules: readonly Rule[]): Schema =>
  rules.reduce(
    (checked, {isMet, variable, problem, others}) =>
      checked.refine(isMet, {path: [variable], error: problem, when: whenValid(variable, ...others)}),
    schema,
  );

/** Adds the rules of these keyrings to the schema of their variables. */
export const withRules = (schema: Schema, names: readonly KeyName[]): Schema =>
  refined(schema, rulesOf(names));

/** The schema of ENCRYPTION_KEYS alone, which must be set. */
export const sharedWithRules = (): Schema =>
  refined(z.object(sharedVariables), [
    {
      isMet: (values) => keysIn(values, SHARED) !== undefined,
      variable: SHARED,
      problem: 'is not set',
      others: [],
    },
    knownVersion(SHARED),
  ]);
