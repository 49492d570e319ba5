import {keyVariable, processKeys} from '@signet/settings';
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

/** The keyrings that signetctl has for the commands of every day; see docker/install-secrets.sh. */
const everyday = new Set<string>(processKeys.signetctl.map(keyVariable));

test.each([
  [['key', 'rotate', 'PIN_ENCRYPTION_KEYS']],
  [['key', 'rotate', 'CODE_KEYS']],
  [['key', 'status']],
  [['key', 're-encrypt']],
])('%j with the keyrings of other commands says how to get all keyrings', async (argv) => {
  const {environment} = installation.operator;
  const kept = Object.entries(environment).filter(([name]) => !name.endsWith('_KEYS') || everyday.has(name));
  const failure = (settings: Record<string, string>) =>
    new Operator({...Object.fromEntries(kept), ...settings}).failure(...argv);
  expect(await failure({})).toMatchObject({
    code: 'settings_invalid',
    message: expect.stringMatching(/_KEYS is not set/),
    remedy: expect.stringMatching(/SECRETS=maintenance signetctl key .*CronJob maintenance.*npm start/),
  });
  expect((await failure({ENVIRONMENT: 'production'})).remedy).toMatch(
    /CronJob maintenance[^.]*\.md shows\.$/,
  );
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
