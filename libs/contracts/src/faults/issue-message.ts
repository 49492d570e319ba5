import type {z} from 'zod';
import {isQuotable} from '../http/names.js';
import {place, unknownField} from './unknown-field.js';

/** The maximum number of faults that a message names. */
const MAX_FAULTS = 8;

/** Returns the field name, or "A field" if the name must not be quoted. */
export const named = (name: PropertyKey): string => (isQuotable(name) ? String(name) : 'A field');

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  array: 'an array',
  object: 'an object',
};

const unknownFields = ({path = [], keys, inst}: z.core.$ZodRawIssue<z.core.$ZodIssueUnrecognizedKeys>) =>
  keys.slice(0, MAX_FAULTS).map((key) => unknownField(path, key, inst));

/**
 * Describes the requirement that a field does not meet, without quoting its value. Zod uses the text instead of its own
 * message.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue).join('; ');
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? 'is required'
      : `must be ${kinds[issue.expected] ?? 'of another type'}`;
  }
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`;
  if (issue.code === 'too_big') return `must have at most ${issue.maximum} characters`;
  if (issue.code === 'too_small') return `must have at least ${issue.minimum} characters`;
  return 'is not valid';
}

const isUnknown = ({code}: z.core.$ZodIssue): boolean => code === 'unrecognized_keys';

/**
 * Describes the faults of the input: first the unknown fields, and then the others.
 * @param whole the name of the whole input, for example "The body"
 */
export function issueMessage(issues: readonly z.core.$ZodIssue[], whole: string): string {
  const unknown = issues.filter(isUnknown).map(({message}) => message);
  const others = issues
    .filter((issue) => !isUnknown(issue))
    .map(({path, message}) => `${path.length === 0 ? whole : place(path)} ${message}`);
  return [...unknown, ...others].slice(0, MAX_FAULTS).join('; ') || `${whole} is not valid`;
}
