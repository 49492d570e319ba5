import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {localStackFile, operatorEnvironment} from '../src/index.js';

const settings = {DATABASE_URL: 'postgres://operator:x@127.0.0.1/signet', ENCRYPTION_KEYS: '1:x'};

let directory = '';
let file = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'signet-local-'));
  file = join(directory, localStackFile);
  writeFileSync(file, JSON.stringify(settings), {mode: 0o600});
});
afterEach(() => rmSync(directory, {recursive: true}));

test('the settings of the running local stack are added to the environment', () => {
  const environment = {SIGNET_LOCAL: directory, LIMIT_CODE_VALIDITY: '30'};
  expect(operatorEnvironment(environment)).toEqual({...environment, ...settings});
});

test('without a running stack, the environment stays as it is', () => {
  rmSync(file);
  const environment = {SIGNET_LOCAL: directory};
  expect(operatorEnvironment(environment)).toBe(environment);
});

test.each([{ENCRYPTION_KEYS: '1:other'}, {DATABASE_URL_FILE: '/run/secrets/database'}])(
  'with %j set, the whole file is ignored, so that keys and databases of two installations are not combined',
  (own) => {
    const environment = {SIGNET_LOCAL: directory, ...own};
    expect(operatorEnvironment(environment)).toBe(environment);
  },
);

test('an empty variable counts as not set', () => {
  expect(operatorEnvironment({SIGNET_LOCAL: directory, DATABASE_URL: ''})).toMatchObject(settings);
});

test('a file that other users can read is refused', () => {
  chmodSync(file, 0o640);
  expect(() => operatorEnvironment({SIGNET_LOCAL: directory})).toThrow(
    'must not be accessible to its group or to other users',
  );
});

test('a file that is not JSON is refused without its content', () => {
  writeFileSync(file, 'secret-content');
  expect(() => operatorEnvironment({SIGNET_LOCAL: directory})).toThrow(
    /^((?!secret-content)[^])*cannot be read$/,
  );
});
