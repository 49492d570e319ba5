import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {common, database, limits, loadSettings} from '../src/index.js';
import {issuesOf} from './support/issues.js';

const url = 'postgres://sweeper:hunter2@db.internal/signet?sslmode=verify-full';
let directory = '';

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'signet-settings-'));
});

afterAll(() => {
  rmSync(directory, {recursive: true});
});

const file = (content: string) => {
  const path = join(directory, 'secret');
  writeFileSync(path, content);
  return path;
};

test.each([
  ['no newline', url],
  ['a newline', `${url}\n`],
  ['a carriage return and a newline', `${url}\r\n`],
])('a secret can be read from a file that ends with %s', (_, content) => {
  expect(loadSettings({database}, {DATABASE_URL_FILE: file(content)}).database.url).toBe(url);
});

test('only one newline is removed', () => {
  expect(issuesOf({common}, {ENVIRONMENT_FILE: file('local\n')})).toEqual([]);
  expect(issuesOf({common}, {ENVIRONMENT_FILE: file('local\n\n')})).toHaveLength(1);
});

test('a variable that is not secret can be read from a file, too', () => {
  expect(loadSettings({limits}, {LIMIT_CODE_VALIDITY_FILE: file('30\n')}).limits.codeValidity).toBe(30);
});

test('setting both the value and the file is rejected, even if they are equal', () => {
  expect(issuesOf({database}, {DATABASE_URL: url, DATABASE_URL_FILE: file(url)})).toEqual([
    'DATABASE_URL and DATABASE_URL_FILE are both set',
  ]);
});

test('an unreadable file is reported once, with the error code', () => {
  expect(issuesOf({database}, {DATABASE_URL_FILE: join(directory, 'missing')})).toEqual([
    'DATABASE_URL_FILE names a file that cannot be read (ENOENT)',
  ]);
  expect(issuesOf({database}, {DATABASE_URL_FILE: directory})).toEqual([
    'DATABASE_URL_FILE names a file that cannot be read (EISDIR)',
  ]);
});

test('an empty file is an invalid value, not a missing one', () => {
  expect(issuesOf({database}, {DATABASE_URL_FILE: file('')})).toEqual([
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
  ]);
});
