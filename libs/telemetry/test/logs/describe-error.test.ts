import {once} from 'node:events';
import {readdirSync, readFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {join} from 'node:path';
import {SettingsError} from '@signet/settings';
import fc from 'fast-check';
import {describeError} from '../../src/index.js';
import {knownMessages} from '../../src/logs/known-messages.js';

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

test('an error without a code keeps its message if this is a known constant of a library', () => {
  const cause = new Error('Connection terminated unexpectedly');
  const error = new Error('Connection terminated due to connection timeout', {cause});
  expect(describeError(error)).toMatchObject({message: error.message, cause: {message: cause.message}});
});

test.each([
  'Connection terminated unexpectedly: private',
  'private\nConnection terminated unexpectedly',
  'connection terminated unexpectedly',
  'toString',
])('the message %j, which is no known constant, is left out', (message) => {
  expect(describeError(new Error(message))).not.toHaveProperty('message');
});

test('every known message of a client is still in the source of the client', () => {
  const sources = ['pg', 'pg-pool', 'ioredis'].flatMap((name) => {
    const directory = join(import.meta.dirname, '../../../../node_modules', name);
    return readdirSync(directory, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.js') && !file.includes('node_modules'))
      .map((file) => readFileSync(join(directory, file), 'utf8'));
  });
  const ofServersAndNode = /^(?:[A-Z]{3,} |fetch failed|Th(?:e|is) operation)/;
  const missing = [...knownMessages].filter(
    (message) => !ofServersAndNode.test(message) && !sources.some((source) => source.includes(message)),
  );
  expect(missing).toEqual([]);
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

describe('what an error is about', () => {
  const databaseError = (message: string, fields: object) =>
    Object.assign(new Error(message), {name: 'DatabaseError', ...fields});

  test('is the address and the port of a server that cannot listen', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const address = first.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const second = createServer().listen(port, '127.0.0.1');
    const [error] = await once(second, 'error').catch((fault: unknown) => [fault]);
    first.close();
    expect(describeError(error)).toMatchObject({
      code: 'EADDRINUSE',
      details: {syscall: 'listen', address: '127.0.0.1', port},
    });
  });

  test('is the path of a secret that is missing', () => {
    const error = thrownBy(() => readFileSync('/run/secrets/signet/MISSING_CA'));
    expect(describeError(error)).toMatchObject({
      code: 'ENOENT',
      details: {syscall: 'open', path: '/run/secrets/signet/MISSING_CA'},
    });
  });

  test.each([
    ['42P01', 'relation "push_delivery" does not exist', {relation: 'push_delivery'}],
    ['42P01', 'relation "bullmq.jobs" does not exist', {relation: 'bullmq.jobs'}],
    ['42703', 'column "logged_at" does not exist', {column: 'logged_at'}],
    ['42703', 'column d.locked_until does not exist', {column: 'd.locked_until'}],
    ['42501', 'permission denied for table audit_entry', {relation: 'audit_entry'}],
  ])('is the name in the message of PostgreSQL for %s: %s', (code, message, details) => {
    expect(describeError(databaseError(message, {code}))).toMatchObject({code, details});
  });

  test('is the constraint, but not the value that violates it', () => {
    const error = databaseError(
      'duplicate key value violates unique constraint "identity_personal_code_hash_key"',
      {
        code: '23505',
        detail: 'Key (personal_code_hash)=(private) already exists.',
        where: 'private',
        table: 'identity',
        constraint: 'identity_personal_code_hash_key',
      },
    );
    expect(describeError(error).details).toEqual({
      relation: 'identity',
      constraint: 'identity_personal_code_hash_key',
    });
  });

  test.each([
    ['a name that a caller chose', databaseError('relation "60001019906" does not exist', {code: '42P01'})],
    ['a message with a value', databaseError('relation "a" does not exist: private', {code: '42P01'})],
    ['a path of a request', Object.assign(new Error(''), {path: '/app/60001019906', code: 'ENOENT'})],
    ['a path elsewhere', Object.assign(new Error(''), {path: '/home/mari/private', code: 'ENOENT'})],
    [
      'the address of a peer',
      Object.assign(new Error(''), {syscall: 'connect', address: '198.51.100.7', code: 'ECONNRESET'}),
    ],
  ])('is never %s', (_, error) => {
    expect(JSON.stringify(describeError(error).details ?? {})).not.toMatch(/6000|private|mari|198|"a"/);
  });
});
