import {testKeySettings} from '@signet/testing';
import {Installation} from '../support/installation.js';
import {Operator} from '../support/operator.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
});
afterAll(() => installation.remove());

test('a keyring with the highest version gets no other key', async () => {
  const {operator} = installation;
  const full = new Operator({
    ...operator.environment,
    CODE_KEYS: testKeySettings.CODE_KEYS.replace(/^1:/, '255:'),
  });
  expect(await full.failure('key', 'rotate', 'CODE_KEYS')).toMatchObject({code: 'refused', exitCode: 1});
});

test.each([
  [['key', 'rotate', 'OTHER_KEYS'], {}, 'usage'],
  [['key', 'rotate', 'CODE_KEYS'], {CODE_KEYS: undefined}, 'settings_invalid'],
  [['key', 'rotate', 'CODE_KEYS'], {CODE_KEYS_CURRENT: '9'}, 'settings_invalid'],
  [['key', 'status'], {ADMIN_DATABASE_URL: undefined}, 'settings_invalid'],
  [['key', 're-encrypt'], {PIN_ENCRYPTION_KEYS: 'x'}, 'settings_invalid'],
])('%j with %j is a mistake', async (argv, settings, code) => {
  const operator = new Operator({...installation.operator.environment, ...settings});
  expect(await operator.failure(...argv)).toMatchObject({code, exitCode: 2});
});
