import {randomBytes} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseEnv} from 'node:util';
import {testKeySettings} from '@signet/testing';
import {Installation} from '../support/installation.js';
import {person} from '../support/person.js';
import {Operator, user} from '../support/operator.js';

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

/** Returns the rows of `key status` for one keyring. */
async function status(operator: Operator, name: string): Promise<object[]> {
  const {keys}: {keys: {keyring: string}[]} = await operator.json('key', 'status');
  return keys.filter(({keyring}) => keyring === name).map(({keyring: _, ...row}) => row);
}

/** Adds a second key to a keyring, and returns an operator for whom this key is the current one. */
async function withNewKey(operator: Operator, name: string): Promise<Operator> {
  const rotated = await operator.json('key', 'rotate', name);
  return new Operator({...operator.environment, [name]: rotated[name]});
}

test('the secrets of clients need an old key until each is rotated', async () => {
  const {clientId} = await installation.operator.createClient();
  const {clientId: deleted} = await installation.operator.json('client', 'create', '--name', 'Old shop');
  await installation.operator.json('client', 'delete', deleted, '--yes');
  const operator = await withNewKey(installation.operator, 'SECRET_HASH_KEYS');
  expect(await status(operator, 'SECRET_HASH_KEYS')).toMatchObject([
    {version: 1, state: 'old', values: 1, removal: 'after signetctl client rotate-secret'},
    {version: 2, state: 'current', values: 0},
  ]);
  await operator.json('client', 'rotate-secret', clientId, '--yes');
  expect(await status(operator, 'SECRET_HASH_KEYS')).toMatchObject([
    {version: 1, values: 0, removal: 'once every process uses the current key'},
    {version: 2, values: 1},
  ]);
});

test('personal codes are hashed again, and their old key is then needed only for codes that were issued', async () => {
  const someone = person();
  const {personId} = await installation.operator.json('person', 'add', ...someone.options);
  const {personId: erased} = await installation.operator.json('person', 'add', ...person().options);
  await installation.operator.json('person', 'erase', erased, '--yes');
  const operator = await withNewKey(installation.operator, 'INDEX_KEYS');
  const row = {columns: ['identity.personal_code_hash'], keepSeconds: 72 * 3600};
  expect(await status(operator, 'INDEX_KEYS')).toMatchObject([
    {version: 1, state: 'old', values: 1, removal: 'after signetctl key re-encrypt', ...row},
    {version: 2, state: 'current', values: 0},
  ]);
  await operator.json('key', 're-encrypt');
  expect(await status(operator, 'INDEX_KEYS')).toMatchObject([
    {version: 1, values: 0, removal: '259200 seconds after every process uses the current key'},
    {version: 2, values: 1, ...row},
  ]);
  const keyring = operator.environment['INDEX_KEYS']?.split(',')[1];
  const withNew = new Operator({...operator.environment, INDEX_KEYS: keyring});
  expect(await withNew.json('person', 'add', ...someone.options)).toMatchObject({personId});
});

test('a key that is missing from a keyring is named, if values need it', async () => {
  await installation.operator.createClient();
  await installation.operator.json('person', 'add', ...person().options);
  const other = testKeySettings.CODE_KEYS.replace(/^1:/, '2:');
  const operator = new Operator({
    ...installation.operator.environment,
    SECRET_HASH_KEYS: other,
    INDEX_KEYS: other,
  });
  const missing = {state: 'missing', values: 1, removal: 'add it again: values need it'};
  expect(await status(operator, 'SECRET_HASH_KEYS')).toMatchObject([{version: 1, ...missing}, {version: 2}]);
  expect(await status(operator, 'INDEX_KEYS')).toMatchObject([{version: null, ...missing}, {version: 2}]);
});

test('no row needs the keys of subjectIds and authorization codes; codes need theirs while they are valid', async () => {
  const {operator} = installation;
  const both = await withNewKey(await withNewKey(operator, 'SUBJECT_KEYS'), 'CODE_KEYS');
  const slow = new Operator({...both.environment, LIMIT_CODE_VALIDITY: '90'});
  expect(await status(slow, 'SUBJECT_KEYS')).toMatchObject([
    {state: 'old', values: 0, keepSeconds: 0, removal: 'once every process uses the current key'},
    {state: 'current'},
  ]);
  expect(await status(slow, 'CODE_KEYS')).toMatchObject([
    {state: 'old', keepSeconds: 390, removal: '390 seconds after every process uses the current key'},
    {state: 'current', removal: null},
  ]);
});

test('people read a table of all keys', async () => {
  const {output} = await installation.operator.run(['key', 'status']);
  expect(output).toMatch(/^keyring +version +state +values +columns +keep seconds +removal\n/);
  expect(output.trimEnd().split('\n')).toHaveLength(11);
});

test('the key of all people is replaced: rotate, re-encrypt, and remove the old key', async () => {
  const {operator} = installation;
  const {personId} = await operator.json('person', 'add', ...person().options);
  const rotated = await operator.json('key', 'rotate', 'IDENTITY_ENCRYPTION_KEYS');
  expect(rotated).toEqual({
    version: 2,
    IDENTITY_ENCRYPTION_KEYS: expect.stringMatching(/^1:[\w-]{43},2:[\w-]{43}$/),
    IDENTITY_ENCRYPTION_KEYS_CURRENT: 1,
  });
  const withBoth = new Operator({
    ...operator.environment,
    IDENTITY_ENCRYPTION_KEYS: rotated.IDENTITY_ENCRYPTION_KEYS,
  });
  expect(await status(withBoth, 'IDENTITY_ENCRYPTION_KEYS')).toEqual([
    {
      version: 1,
      state: 'old',
      values: 1,
      columns: ['identity.attributes_encrypted'],
      keepSeconds: 0,
      removal: 'after signetctl key re-encrypt',
    },
    {version: 2, state: 'current', values: 0, columns: [], keepSeconds: 0, removal: null},
  ]);
  const {columns} = await withBoth.json('key', 're-encrypt');
  expect(columns[0]).toEqual({
    column: 'identity.attributes_encrypted',
    reEncrypted: 1,
    changed: 0,
    unreadable: 0,
  });
  expect(await status(withBoth, 'IDENTITY_ENCRYPTION_KEYS')).toMatchObject([
    {version: 1, values: 0, removal: 'once every process uses the current key'},
    {version: 2, values: 1},
  ]);
  const [, newKey] = rotated.IDENTITY_ENCRYPTION_KEYS.split(',');
  const withNew = new Operator({...operator.environment, IDENTITY_ENCRYPTION_KEYS: newKey});
  expect(await status(withNew, 'IDENTITY_ENCRYPTION_KEYS')).toMatchObject([{version: 2, values: 1}]);
  expect(await withNew.json('person', 'show', personId)).toMatchObject({givenName: 'Mari'});
});

test('with _CURRENT, processes know the new key before they use it', async () => {
  const rotated = await installation.operator.json('key', 'rotate', 'IDENTITY_ENCRYPTION_KEYS');
  const operator = new Operator({
    ...installation.operator.environment,
    IDENTITY_ENCRYPTION_KEYS: rotated.IDENTITY_ENCRYPTION_KEYS,
    IDENTITY_ENCRYPTION_KEYS_CURRENT: String(rotated.IDENTITY_ENCRYPTION_KEYS_CURRENT),
  });
  await operator.json('person', 'add', ...person().options);
  expect(await status(operator, 'IDENTITY_ENCRYPTION_KEYS')).toMatchObject([
    {version: 1, state: 'current', values: 1},
    {version: 2, state: 'next', values: 0, removal: null},
  ]);
});

test('what is printed can be copied into the file of the keys', async () => {
  const {output} = await installation.operator.run(['key', 'rotate', 'CODE_KEYS']);
  expect(output).toMatch(/^# version 2 was added\nCODE_KEYS=1:[\w-]{43},2:[\w-]{43}\nCODE_KEYS_CURRENT=1\n$/);
  expect(parseEnv(output)).toEqual({CODE_KEYS: expect.any(String), CODE_KEYS_CURRENT: '1'});
});

test('a keyring is written to a new file that only its owner can read, and not printed', async () => {
  const file = join(directory, 'keys');
  const {output} = await installation.operator.run(['key', 'rotate', 'INDEX_KEYS', '--file', file]);
  const written = readFileSync(file, 'utf8');
  expect(written).toMatch(/^1:[\w-]{43},2:[\w-]{43}\n$/);
  expect(written).toContain(testKeySettings.INDEX_KEYS);
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
  const rotated = await operator.json('key', 'rotate', 'IDENTITY_ENCRYPTION_KEYS', '--actor', 'ticket-17');
  const withBoth = new Operator({
    ...operator.environment,
    IDENTITY_ENCRYPTION_KEYS: rotated.IDENTITY_ENCRYPTION_KEYS,
  });
  await withBoth.json('key', 're-encrypt');
  expect(await installation.audit('keyring:IDENTITY_ENCRYPTION_KEYS')).toEqual([
    {actor: 'ticket-17', action: 'key.created', details: {version: 2}},
  ]);
  expect(await installation.audit('keyrings')).toEqual([
    {
      actor: user,
      action: 'keys.re_encrypted',
      details: expect.objectContaining({identity: 2, pin: 1, index: 1, 'identity.attributes_encrypted': 1}),
    },
  ]);
});

test('values without their key are reported, and fail the command', async () => {
  const {operator} = installation;
  await operator.json('person', 'add', ...person().options);
  const other = `2:${randomBytes(32).toString('base64url')}`;
  const {exitCode, output, errors} = await new Operator({
    ...operator.environment,
    IDENTITY_ENCRYPTION_KEYS: other,
  }).run([...['key', 're-encrypt', '--json']]);
  expect(exitCode).toBe(1);
  expect(JSON.parse(output).columns[0]).toMatchObject({reEncrypted: 0, unreadable: 1});
  expect(JSON.parse(errors).error).toMatchObject({
    code: 'refused',
    message: '2 values cannot be read with the keys in the keyrings.',
  });
});
