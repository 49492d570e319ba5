import {gateway, common} from '../src/index.js';
import {issuesOf} from './support/issues.js';
import {validEnvironment} from './support/valid-environment.js';

const issuesWith = (env: Record<string, string>) =>
  issuesOf({common, gateway}, {...validEnvironment(), ...env});

test.each(['staging', 'test', 'local', 'acme-staging', 'test-2', 'eu-sandbox-1', 'compose'])(
  'the environment %s may have test people',
  (ENVIRONMENT) => {
    expect(issuesWith({ENVIRONMENT, TEST_PEOPLE: 'true'})).toEqual([]);
  },
);

test.each(['production', 'prod', 'live', 'eu', 'main', 'production-test', 'test-live', 'latest', 'devices'])(
  'the environment %s may not',
  (ENVIRONMENT) => {
    expect(issuesWith({ENVIRONMENT, TEST_PEOPLE: 'true'})).toEqual([
      expect.stringMatching(/^TEST_PEOPLE must not be true here.*ENVIRONMENT must contain.*staging/),
    ]);
    expect(issuesWith({ENVIRONMENT, TEST_PEOPLE: 'false'})).toEqual([]);
  },
);

test('an environment that does not ask for test people has none', () => {
  expect(issuesWith({ENVIRONMENT: 'staging'})).toEqual([]);
  expect(gateway.parse(validEnvironment()).testPeople).toBe(false);
});
