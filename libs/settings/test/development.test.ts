import {common, development, isOnLoopback, loadSettings, SettingsError} from '../src/index.js';

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    loadSettings({common, development}, env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.issues.map(({variable}) => variable);
  }
};

describe('a tool for developers', () => {
  it.each(['local', 'test', 'test-2', 'ci-2', 'development', 'dev-anna', 'staging', 'benchmark'])(
    'starts in the environment %s',
    (ENVIRONMENT) => {
      expect(faultsOf({ENVIRONMENT})).toEqual([]);
    },
  );

  it.each(['production', 'prod', 'eu-production', 'live', 'main', 'p1', 'city', 'devices', 'locality'])(
    'does not start in the environment %s',
    (ENVIRONMENT) => {
      expect(faultsOf({ENVIRONMENT})).toEqual(['ENVIRONMENT']);
    },
  );

  it.each(['localhost', '127.0.0.1', '::1'])('listens on %s', (HOST) => {
    expect(faultsOf({ENVIRONMENT: 'local', HOST})).toEqual([]);
  });

  it.each(['0.0.0.0', '::', '192.168.1.1', 'phones.example'])('does not listen on %s', (HOST) => {
    expect(faultsOf({ENVIRONMENT: 'local', HOST})).toEqual(['HOST']);
  });

  it('listens on loopback by default', () => {
    expect(loadSettings({common, development}, {ENVIRONMENT: 'local'}).common.host).toBe('127.0.0.1');
  });
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['http://localhost.signet.example', false],
  ['https://127.0.0.2', false],
])('%s on loopback: %s', (url, expected) => {
  expect(isOnLoopback(url)).toBe(expected);
});
