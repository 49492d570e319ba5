import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Installation, keySettings} from './support/installation.js';
import {person} from './support/person.js';
import {Operator, user} from './support/operator.js';

let installation: Installation;
let directory: string;
beforeEach(async () => {
  installation = await Installation.create();
  directory = mkdtempSync(join(tmpdir(), 'signet-keys-'));
});
afterEach(async () => {
  rmSync(directory, {recursive: true});
  await installation.remove();
});

test('the key of all people is replaced: rotate, re-encrypt, and remove the old key', async () => {
  const {operator} = installation;
  const {personId} = await operator.json('person', 'add', ...person().options);
  const rotated = await operator.json('key', 'rotate', 'ENCRYPTION_KEYS');
  expect(rotated).toEqual({
    version: 2,
    ENCRYPTION_KEYS: expect.stringMatching(/^1:[\w-]{43},2:[\w-]{43}$/),
    ENCRYPTION_KEYS_CURRENT: 1,
  });
  const withBoth = new Operator({...operator.environment, ENCRYPTION_KEYS: rotated.ENCRYPTION_KEYS});
  expect((await withBoth.json('key', 'status')).versions).toEqual([
    {version: 1, inKeyring: true, current: false, values: 1, columns: ['identity.attributes_encrypted']},
    {version: 2, inKeyring: true, current: true, values: 0, columns: []},
  ]);
  const {columns} = await withBoth.json('key', 're-encrypt');
  expect(columns[0]).toEqual({
    column: 'identity.attributes_encrypted',
    reEncrypted: 1,
    changed: 0,
    unreadable: 0,
  });
  const [, newKey] = rotated.ENCRYPTION_KEYS.split(',');
  const withNew = new Operator({...operator.environment, ENCRYPTION_KEYS: newKey});
  expect((await withNew.json('key', 'status')).versions).toMatchObject([{version: 2, values: 1}]);
  expect(await withNew.json('person', 'show', personId)).toMatchObject({givenName: 'Mari'});
});

test('with _CURRENT, processes know the new key before they use it', async () => {
  const rotated = await installation.operator.json('key', 'rotate', 'ENCRYPTION_KEYS');
  const operator = new Operator({
    ...installation.operator.environment,
    ENCRYPTION_KEYS: rotated.ENCRYPTION_KEYS,
    ENCRYPTION_KEYS_CURRENT: String(rotated.ENCRYPTION_KEYS_CURRENT),
  });
  await operator.json('person', 'add', ...person().options);
  expect((await operator.json('key', 'status')).versions).toMatchObject([
    {version: 1, current: true, values: 1},
    {version: 2, current: false, values: 0},
  ]);
});

test('a keyring is written to a new file that only its owner can read, and not printed', async () => {
  const file = join(directory, 'keys');
  const {output} = await installation.operator.run(['key', 'rotate', 'INDEX_KEYS', '--file', file]);
  const written = readFileSync(file, 'utf8');
  expect(written).toMatch(/^1:[\w-]{43},2:[\w-]{43}\n$/);
  expect(written).toContain(keySettings.INDEX_KEYS);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect(output).not.toMatch(/[\w-]{43}/);
  expect(await installation.operator.failure('key', 'rotate', 'INDEX_KEYS', '--file', file)).toMatchObject({
    code: 'refused',
    exitCode: 1,
  });
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test('the audit log records a new key and a re-encryption, without the key', async () => {
  const {operator} = installation;
  await operator.json('person', 'add', ...person().options);
  const rotated = await operator.json('key', 'rotate', 'ENCRYPTION_KEYS', '--actor', 'ticket-17');
  const withBoth = new Operator({...operator.environment, ENCRYPTION_KEYS: rotated.ENCRYPTION_KEYS});
  await withBoth.json('key', 're-encrypt');
  expect(await installation.audit('keyring:ENCRYPTION_KEYS')).toEqual([
    {actor: 'ticket-17', action: 'key.created', details: {version: 2}},
    {
      actor: user,
      action: 'keys.re_encrypted',
      details: expect.objectContaining({version: 2, 'identity.attributes_encrypted': 1}),
    },
  ]);
});

test('values without their key are reported, and fail the command', async () => {
  const {operator} = installation;
  await operator.json('person', 'add', ...person().options);
  const other = keySettings.INDEX_KEYS.replace(/^1:/, '2:');
  const {exitCode, output, errors} = await new Operator({
    ...operator.environment,
    ENCRYPTION_KEYS: other,
  }).run([...['key', 're-encrypt', '--json']]);
  expect(exitCode).toBe(1);
  expect(JSON.parse(output).columns[0]).toMatchObject({reEncrypted: 0, unreadable: 1});
  expect(JSON.parse(errors).error).toMatchObject({
    code: 'refused',
    message: '1 values cannot be decrypted with ENCRYPTION_KEYS.',
  });
});

test('a keyring with the highest version gets no other key', async () => {
  const {operator} = installation;
  const full = new Operator({
    ...operator.environment,
    CODE_KEYS: keySettings.CODE_KEYS.replace(/^1:/, '255:'),
  });
  expect(await full.failure('key', 'rotate', 'CODE_KEYS')).toMatchObject({code: 'refused', exitCode: 1});
});

test.each([
  [['key', 'rotate', 'OTHER_KEYS'], {}, 'usage'],
  [['key', 'rotate', 'CODE_KEYS'], {CODE_KEYS: undefined}, 'settings_invalid'],
  [['key', 'rotate', 'CODE_KEYS'], {CODE_KEYS_CURRENT: '9'}, 'settings_invalid'],
  [['key', 'status'], {ADMIN_DATABASE_URL: undefined}, 'settings_invalid'],
  [['key', 're-encrypt'], {ENCRYPTION_KEYS: 'x'}, 'settings_invalid'],
])('%j with %j is a mistake', async (argv, settings, code) => {
  const operator = new Operator({...installation.operator.environment, ...settings});
  expect(await operator.failure(...argv)).toMatchObject({code, exitCode: 2});
});
