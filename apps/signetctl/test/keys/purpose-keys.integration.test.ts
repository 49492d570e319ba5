import {keyringSetting, sharedTestKeyring, testKeySettings} from '@signet/testing';
import {Installation} from '../support/installation.js';
import {Operator} from '../support/operator.js';
import {person} from '../support/person.js';

const purposes = [
  'IDENTITY_ENCRYPTION_KEYS',
  'PIN_ENCRYPTION_KEYS',
  'PUSH_ENCRYPTION_KEYS',
  'WEBHOOK_ENCRYPTION_KEYS',
  'CONTAINER_ENCRYPTION_KEYS',
  'CERTIFICATE_ENCRYPTION_KEYS',
];
const shared = keyringSetting(sharedTestKeyring);

let installation: Installation;
/** The operator of an installation that was created before each purpose had keys of its own. */
let older: Operator;
beforeEach(async () => {
  installation = await Installation.create();
  const none = Object.fromEntries(purposes.map((name) => [name, undefined]));
  older = new Operator({...installation.operator.environment, ...none, ENCRYPTION_KEYS: shared});
});
afterEach(() => installation.remove());

const operatorWith = (settings: Record<string, string | undefined>) =>
  new Operator({...older.environment, ...settings});

async function stored(operator: Operator): Promise<object[]> {
  const {keys}: {keys: {keyring: string; values: number}[]} = await operator.json('key', 'status');
  return keys.filter(({keyring}) => /(IDENTITY|WEBHOOK)_ENCRYPTION_KEYS|^ENCRYPTION_KEYS/.test(keyring));
}

/** Adds a person and a client with a webhook, whose data is encrypted. Returns the id of the person. */
async function register(operator: Operator): Promise<string> {
  const {personId} = await operator.json('person', 'add', ...person().options);
  const {clientId} = await operator.json('client', 'create', '--name', `Shop of ${personId}`);
  await operator.json('webhook', 'set', '--client', clientId, '--url', 'https://shop.example/events');
  return personId;
}

/** Creates the keyring of each purpose. Returns the settings with which processes know them but do not use them. */
async function prepared(): Promise<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const name of purposes) {
    const created = await older.json('key', 'rotate', name);
    expect(created).toEqual({
      version: 1,
      [name]: expect.stringMatching(/^1:[\w-]{43}$/),
      [`${name}_CURRENT`]: 0,
    });
    settings[name] = created[name];
    settings[`${name}_CURRENT`] = '0';
  }
  return settings;
}

const without = (settings: Record<string, string>, pattern: RegExp) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, pattern.test(name) ? undefined : value]),
  );

test('each purpose gets keys of its own: create, use, re-encrypt, and remove the shared keys', async () => {
  const personId = await register(older);
  const known = await prepared();
  expect(await stored(operatorWith(known))).toMatchObject([
    {keyring: 'IDENTITY_ENCRYPTION_KEYS', version: 1, state: 'next', values: 0},
    {keyring: 'WEBHOOK_ENCRYPTION_KEYS', version: 1, state: 'next', values: 0},
    {
      keyring: 'ENCRYPTION_KEYS',
      version: 1,
      state: 'current',
      values: 2,
      removal: `after these keyrings are used instead: ${purposes.join(', ')}`,
    },
  ]);

  const used = operatorWith(without(known, /_CURRENT$/));
  expect(await used.json('person', 'show', personId)).toMatchObject({givenName: 'Mari'});
  await register(used);
  expect(await stored(used)).toMatchObject([
    {version: 1, state: 'current', values: 1, columns: ['identity.attributes_encrypted']},
    {version: 1, state: 'current', values: 1, columns: ['webhook_endpoint.secret_encrypted']},
    {version: 1, state: 'old', values: 2, removal: 'after signetctl key re-encrypt'},
  ]);
  const {output} = await used.run(['doctor', '--json']);
  expect(JSON.parse(output).checks).toContainEqual(expect.objectContaining({check: 'keys', state: 'ok'}));

  await used.json('key', 're-encrypt');
  expect(await stored(used)).toMatchObject([
    {values: 2},
    {values: 2},
    {state: 'old', values: 0, removal: 'once every process uses the current key'},
  ]);
  const complete = operatorWith({...without(known, /_CURRENT$/), ENCRYPTION_KEYS: undefined});
  expect(await complete.json('person', 'show', personId)).toMatchObject({givenName: 'Mari'});
  expect(await stored(complete)).toMatchObject([{values: 2}, {values: 2}]);
});

test('only the purposes that still use the shared keys are named', async () => {
  const operator = operatorWith({PIN_ENCRYPTION_KEYS: testKeySettings.PIN_ENCRYPTION_KEYS});
  const rows = await stored(operator);
  const others = purposes.filter((name) => name !== 'PIN_ENCRYPTION_KEYS').join(', ');
  expect(rows).toMatchObject([
    {keyring: 'ENCRYPTION_KEYS', removal: `after these keyrings are used instead: ${others}`},
  ]);
});

test('shared keys that were removed too early are named as missing', async () => {
  await register(older);
  const early = operatorWith({...testKeySettings, ENCRYPTION_KEYS: undefined});
  expect(await stored(early)).toMatchObject([
    {values: 0},
    {values: 0},
    {
      keyring: 'ENCRYPTION_KEYS',
      version: 1,
      state: 'missing',
      values: 2,
      removal: 'add it again: values need it',
    },
  ]);
  expect((await early.run(['doctor', '--json'])).output).toContain(
    'ENCRYPTION_KEYS lacks version 1, which rows use',
  );
  expect(await early.failure('key', 're-encrypt')).toMatchObject({code: 'refused', exitCode: 1});
});

test('the values return to the shared keys before a return to an earlier release', async () => {
  const personId = await register(operatorWith(testKeySettings));
  const returning = Object.fromEntries(purposes.map((name) => [`${name}_CURRENT`, '0']));
  const both = operatorWith({...testKeySettings, ...returning});
  await both.json('key', 're-encrypt');
  expect(await stored(both)).toMatchObject([{values: 0}, {values: 0}, {values: 2}]);
  expect(await older.json('person', 'show', personId)).toMatchObject({givenName: 'Mari'});
});

test('the shared keyring is not created again after it was removed', async () => {
  const complete = operatorWith({...testKeySettings, ENCRYPTION_KEYS: undefined});
  expect(await complete.failure('key', 'rotate', 'ENCRYPTION_KEYS')).toMatchObject({
    code: 'settings_invalid',
    exitCode: 2,
  });
});
