import {readFileSync} from 'node:fs';
import {SettingsError} from '@signet/settings';
import fc from 'fast-check';
import {describeError} from '../../src/index.js';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('the work did not throw');
};

class DatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

test('an error is described by its class, its machine-readable code and its stack frames', () => {
  expect(describeError(new DatabaseError('Key (code)=(private) exists', '23505'))).toEqual({
    name: 'DatabaseError',
    code: '23505',
    stack: expect.arrayContaining([expect.stringMatching(/^at .*describe-error\.test\.ts:\d+:\d+\)?$/)]),
  });
});

test.each([
  ['a missing file', () => readFileSync('/missing/private'), {name: 'Error', code: 'ENOENT'}],
  ['malformed JSON', () => JSON.parse('{"private"'), {name: 'SyntaxError'}],
  ['a malformed URL', () => new URL('private'), {name: 'TypeError', code: 'ERR_INVALID_URL'}],
])('%s is described without the input', (_, work, expected) => {
  const description = describeError(thrownBy(work));
  expect(description).toMatchObject(expected);
  expect(JSON.stringify({...description, stack: undefined})).not.toContain('private');
});

test('a settings error keeps its message, which quotes no values', () => {
  const error = new SettingsError([{variable: 'PORT', problem: 'is not set'}]);
  expect(describeError(error).message).toContain('PORT is not set');
});

test('causes are described up to a maximum depth', () => {
  const chain = [1, 2, 3, 4, 5, 6].reduce<Error>((cause) => new RangeError('x', {cause}), new Error('root'));
  const description = describeError(chain);
  expect(description.cause?.cause?.cause?.name).toBe('RangeError');
  expect(description.cause?.cause?.cause?.cause).toBeUndefined();
});

test('an error that is its own cause does not recurse forever', () => {
  const error = new Error('loop');
  error.cause = error;
  expect(describeError(error).cause?.cause?.cause?.cause).toBeUndefined();
});

test.each([
  ['text', 'string'],
  [42, 'number'],
  [null, 'object'],
  [undefined, 'undefined'],
  [{message: 'text', stack: 'text'}, 'object'],
])('a thrown %j is described by its type only', (thrown, name) => {
  expect(describeError(thrown)).toEqual({name});
});

test('no part of a message is included, even if it looks like a stack frame', () => {
  const frame = '\n    at secretFunction (file:///secret.js:1:1)\n    at /secret.js:1:1';
  fc.assert(
    fc.property(fc.string({unit: 'grapheme', maxLength: 40}), fc.boolean(), (text, changed) => {
      const error = new Error(`${text}${frame}`);
      if (changed) error.message = text;
      expect(JSON.stringify(describeError(error))).not.toContain('secret');
    }),
  );
});

test('malformed class names and codes are left out', () => {
  const error = Object.assign(new Error('x'), {code: 'token private', name: 'token private'});
  Object.defineProperty(error, 'constructor', {value: {name: 'token private'}});
  expect(JSON.stringify(describeError(error))).not.toContain('private');
});
