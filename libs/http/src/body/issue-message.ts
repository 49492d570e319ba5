import type {z} from 'zod';

/**
 * Messages quote a field name from the request only if it matches this pattern. They contain no other text from the
 * request.
 */
const namePattern = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Returns the field name, or "A field" if the name must not be quoted. */
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

/**
 * Describes the requirement that a field does not meet, without quoting its value. Zod uses the text instead of its own
 * message.
 */
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

const isQuotable = (path: readonly PropertyKey[]): boolean =>
  path.every((step) => typeof step === 'number' || namePattern.test(String(step)));

const place = (path: readonly PropertyKey[]): string => (isQuotable(path) ? path.join('.') : 'A field');

const unknownField = (path: readonly PropertyKey[]): string =>
  isQuotable(path) ? `Unknown field: ${path.join('.')}` : 'Unknown field';

/**
 * Describes one fault of the input: the first unknown field, or else the first other fault.
 * @param whole the name of the whole input, for example "The body"
 */
export function issueMessage(issues: readonly z.core.$ZodIssue[], whole: string): string {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown !== undefined) {
    const [name = ''] = unknown.keys;
    return unknownField([...unknown.path, name]);
  }
  const [issue] = issues;
  if (issue === undefined) return `${whole} is not valid`;
  return `${issue.path.length === 0 ? whole : place(issue.path)} ${issue.message}`;
}
