import fc from 'fast-check';
import {
  SettingsError,
  certificateStatus,
  common,
  database,
  gateway,
  keys,
  loadSettings,
  queues,
  portal,
  worker,
} from '../src/index.js';
import {issuesOf} from './support/issues.js';
import {validEnvironment, without} from './support/valid-environment.js';

const allParts = {common, database, queues, gateway, keys, worker, certificateStatus};
/**
 * The parts to load for a variable: the portal for a `PORTAL_…` variable, and all other parts for any other variable.
 * They are not loaded together, because an issue with a variable that several parts share would be reported once for
 * each part.
 */
const partsWith = (name: string) => (name.startsWith('PORTAL_') ? {portal} : allParts);

test('a process gets the settings of the parts that it requests, under their names', () => {
  const {common: own, database: store} = loadSettings(
    {common, database},
    {
      ...validEnvironment(),
      PORT: '3001',
      DATABASE_POOL_SIZE: '7',
    },
  );
  expect(own).toEqual({
    environment: 'test',
    logLevel: 'info',
    host: '127.0.0.1',
    port: 3001,
    metricsHost: '127.0.0.1',
    metricsPort: 9464,
    serviceName: 'signet',
    otlpEndpoint: undefined,
    traceSampleRatio: 1,
    trustTraceparent: false,
  });
  expect(store).toEqual({
    url: 'postgresql://gateway:hunter2@127.0.0.1:5432/signet',
    poolSize: 7,
    connectTimeoutMs: 500,
    statementTimeoutMs: 1200,
  });
});

test('the required variables are sufficient for all parts', () => {
  expect(issuesOf({...allParts, portal}, validEnvironment())).toEqual([]);
});

test.each(Object.keys(validEnvironment()))('%s is required, and an empty value counts as missing', (name) => {
  const env = validEnvironment();
  const issues = [expect.stringMatching(`^${name} is not set`)];
  expect(issuesOf(partsWith(name), without(env, name))).toEqual(issues);
  expect(issuesOf(partsWith(name), {...env, [name]: ''})).toEqual(issues);
});

test('parts that are not requested are not validated', () => {
  expect(issuesOf({common}, {ENVIRONMENT: 'test', DATABASE_POOL_SIZE: 'many'})).toEqual([]);
});

test('all issues of all parts are reported together', () => {
  const env = {
    ...without(validEnvironment(), 'ENVIRONMENT'),
    PORT: '70000',
    WORKER_CONCURRENCY: '0',
    BASE_URL: 'x',
  };
  expect(issuesOf(allParts, env)).toEqual([
    'ENVIRONMENT is not set',
    'PORT must be a whole number from 0 to 65535',
    'BASE_URL must be an https origin without a path (http only for localhost, 127.0.0.1 or [::1])',
    'WORKER_CONCURRENCY must be a whole number from 1 to 100',
  ]);
});

test('the error message lists all issues', () => {
  const load = () => loadSettings({common, database}, {PORT: 'http'});
  expect(load).toThrow(SettingsError);
  expect(load).toThrow(
    [
      'Invalid environment variables:',
      '  ENVIRONMENT is not set',
      '  PORT must be a whole number from 0 to 65535',
      '  DATABASE_URL is not set',
    ].join('\n'),
  );
});

test('PORT and METRICS_PORT must differ, unless both are 0', () => {
  const env = validEnvironment();
  expect(issuesOf({common}, {...env, PORT: '9464'})).toEqual(['METRICS_PORT must differ from PORT']);
  expect(issuesOf({common}, {...env, PORT: '0', METRICS_PORT: '0'})).toEqual([]);
});

test('no issue contains a value', () => {
  const canary = fc.stringMatching(/^[a-z0-9]{24}$/).map((text) => `s3cret-${text}`);
  fc.assert(
    fc.property(canary, fc.constantFrom('', '\n', '://', '1:'), (secret, decoration) => {
      const env = Object.fromEntries(
        Object.keys(validEnvironment()).map((name) => [name, `${decoration}${secret}${decoration}!`]),
      );
      const reported = issuesOf(allParts, {
        ...env,
        PORT: secret,
        DATABASE_URL_FILE: secret,
        LIMIT_ODD: secret,
      });
      expect(reported.length).toBeGreaterThan(10);
      expect(reported.join('\n')).not.toContain(secret);
    }),
  );
});
