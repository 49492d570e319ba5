import fc from 'fast-check';
import {SettingsError, common, database, gateway, keys, loadSettings, queues, worker} from '../src/index.js';
import {faultsOf} from './faults.js';
import {soundEnvironment, without} from './sound-environment.js';

const everything = {common, database, queues, gateway, keys, worker};

test('a process gets the values of the parts it asks for, under their names', () => {
  const {common: own, database: store} = loadSettings(
    {common, database},
    {
      ...soundEnvironment(),
      PORT: '3001',
      DATABASE_POOL_SIZE: '7',
    },
  );
  expect(own).toEqual({
    environment: 'test',
    logLevel: 'info',
    host: '127.0.0.1',
    port: 3001,
    metricsPort: 9464,
    serviceName: 'signet',
    otlpEndpoint: undefined,
    traceSampleRatio: 1,
  });
  expect(store).toEqual({
    url: 'postgresql://gateway:hunter2@127.0.0.1:5432/signet',
    poolSize: 7,
    connectTimeoutMs: 1000,
    statementTimeoutMs: 1500,
  });
});

test('the required variables are enough for everything', () => {
  expect(faultsOf(everything, soundEnvironment())).toEqual([]);
});

test.each(Object.keys(soundEnvironment()))('%s is required, and an empty value is none', (name) => {
  const env = soundEnvironment();
  expect(faultsOf(everything, without(env, name))).toEqual([`${name} is not set`]);
  expect(faultsOf(everything, {...env, [name]: ''})).toEqual([`${name} is not set`]);
});

test('a part that is not asked for is not looked at', () => {
  expect(faultsOf({common}, {ENVIRONMENT: 'test', DATABASE_POOL_SIZE: 'many'})).toEqual([]);
});

test('every fault of every part is told at once', () => {
  const env = {
    ...without(soundEnvironment(), 'ENVIRONMENT'),
    PORT: '70000',
    WORKER_CONCURRENCY: '0',
    BASE_URL: 'x',
  };
  expect(faultsOf(everything, env)).toEqual([
    'ENVIRONMENT is not set',
    'PORT must be a whole number from 0 to 65535',
    'BASE_URL must be an https origin without a path (http only for localhost, 127.0.0.1 or [::1])',
    'WORKER_CONCURRENCY must be a whole number from 1 to 100',
  ]);
});

test('the message of the error is a list to work through', () => {
  const load = () => loadSettings({common, database}, {PORT: 'http'});
  expect(load).toThrow(SettingsError);
  expect(load).toThrow(
    [
      'The environment is not usable:',
      '  ENVIRONMENT is not set',
      '  PORT must be a whole number from 0 to 65535',
      '  DATABASE_URL is not set',
    ].join('\n'),
  );
});

test('the two ports of a process differ, unless both are left to chance', () => {
  const env = soundEnvironment();
  expect(faultsOf({common}, {...env, PORT: '9464'})).toEqual(['METRICS_PORT must differ from PORT']);
  expect(faultsOf({common}, {...env, PORT: '0', METRICS_PORT: '0'})).toEqual([]);
});

test('no fault quotes a value', () => {
  const canary = fc.stringMatching(/^[a-z0-9]{24}$/).map((text) => `s3cret-${text}`);
  fc.assert(
    fc.property(canary, fc.constantFrom('', '\n', '://', '1:'), (secret, decoration) => {
      const env = Object.fromEntries(
        Object.keys(soundEnvironment()).map((name) => [name, `${decoration}${secret}${decoration}!`]),
      );
      const said = faultsOf(everything, {...env, PORT: secret, DATABASE_URL_FILE: secret, LIMIT_ODD: secret});
      expect(said.length).toBeGreaterThan(10);
      expect(said.join('\n')).not.toContain(secret);
    }),
  );
});
