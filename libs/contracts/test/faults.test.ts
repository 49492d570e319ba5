import {z} from 'zod';
import {bodyReader, ServiceError, validate} from '../src/index.js';

function messageOf(read: () => unknown): string {
  try {
    return `accepted ${JSON.stringify(read())}`;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'invalid_request') return error.message;
    throw error;
  }
}

test.each<[string, z.ZodType, unknown, string | RegExp]>([
  ['a missing field', z.object({a: z.string()}), {}, 'a is required'],
  ['another type', z.object({a: z.string()}), {a: 1}, 'a must be a string'],
  ['a type without a name of its own', z.object({a: z.date()}), {a: 1}, 'a must be of another type'],
  ['another value', z.object({a: z.enum(['x', 'y'])}), {a: 'z'}, 'a must be x or y'],
  ['a long text', z.object({a: z.string().max(2)}), {a: 'abc'}, 'a must have at most 2 characters'],
  ['a short text', z.object({a: z.string().min(2)}), {a: 'a'}, 'a must have at least 2 characters'],
  ['another form', z.object({a: z.string().regex(/^b$/)}), {a: 'a'}, 'a is not valid'],
  ['an input that is no object', z.object({}), 1, 'The body must be an object'],
  ['a fault that a schema does not describe', z.never(), 1, 'The body must be of another type'],
  [
    'a name that must not be quoted',
    z.record(z.string(), z.string()),
    {'<a>': 1},
    'A field must be a string',
  ],
  [
    'an unknown field',
    z.strictObject({name: z.string()}),
    {nam: ''},
    /^Unknown field: nam .*; name is required$/,
  ],
  ['an unknown field of an array', z.array(z.strictObject({})), [{b: 1}], 'Unknown field: 0.b'],
  ['an unknown field that must not be quoted', z.strictObject({}), {'<a>': 1}, 'Unknown field'],
])('%s is described', (_, schema, value, message) => {
  expect(messageOf(() => validate(schema, value, 'The body'))).toMatch(message);
});

test('faults that the schema cannot detect follow the others', () => {
  const read = bodyReader(z.object({a: z.string()}), (body) => [`${Object.keys(body).length} more`]);
  expect(messageOf(() => read({b: 1}))).toBe('a is required; 1 more');
  expect(messageOf(() => read([]))).toBe('The body must be an object; 0 more');
});

test.each<[z.ZodType, unknown, unknown]>([
  [z.string(), 'x', 'x'],
  [z.object({a: z.string().optional()}), {a: null}, {}],
  [z.object({a: z.array(z.object({b: z.string().optional()}))}), {a: [{b: null}]}, {a: [{}]}],
  [z.object({a: z.object({b: z.string().optional()}).optional()}), {a: null}, {}],
  [z.object({}).optional(), null, undefined],
])('optional fields that are null count as absent (%#)', (schema, value, expected) => {
  expect(bodyReader(schema)(value)).toEqual(expected);
});

test('a value that is no array where the schema has one is left to the schema', () => {
  const read = bodyReader(z.object({a: z.array(z.object({b: z.string().optional()}))}));
  expect(messageOf(() => read({a: 'x'}))).toBe('a must be an array');
});
