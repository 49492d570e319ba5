import type {z} from 'zod';

/** A name that came from outside is only repeated when it can be nothing but a name. */
const namePattern = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** A name for a message. */
export const named = (name: PropertyKey): string =>
  namePattern.test(String(name)) ? String(name) : 'A field';

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  array: 'an array',
  object: 'an object',
};

/** Says what a field must be, without its value and without the words of the library. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
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

const place = (path: readonly PropertyKey[]): string =>
  path.every((step) => typeof step === 'number' || namePattern.test(String(step)))
    ? path.join('.')
    : 'A field';

/** One sentence about what is wrong with the input, an unknown member before anything else. */
export function issueMessage(issues: readonly z.core.$ZodIssue[], whole: string): string {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown !== undefined) {
    const [name = ''] = unknown.keys;
    return `${place([...unknown.path, name])} is not known here`;
  }
  const [issue] = issues;
  if (issue === undefined) return `${whole} is not valid`;
  return `${issue.path.length === 0 ? whole : place(issue.path)} ${issue.message}`;
}
