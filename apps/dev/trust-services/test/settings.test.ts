import {SettingsError} from '@signet/settings';
import {trustServiceSettings} from '../src/settings.js';

const valid = {ENVIRONMENT: 'local', AUTHORITY_DIRECTORY: '.local/authority'};

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    trustServiceSettings(env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.issues.map(({variable}) => variable);
  }
};

test.each([
  ['for development', valid, []],
  ['in production', {...valid, ENVIRONMENT: 'eu-production'}, ['ENVIRONMENT']],
  ['on a network', {...valid, HOST: '0.0.0.0'}, ['HOST']],
  ['without keys', {ENVIRONMENT: 'local'}, ['AUTHORITY_DIRECTORY']],
])('settings %s', (_where, env, expected) => {
  expect(faultsOf(env)).toEqual(expected);
});
