/** The variables in which the servers of a test run are handed to its processes. */
export const testEnvironment = {
  postgres: 'SIGNET_TEST_POSTGRES_URL',
  redis: 'SIGNET_TEST_REDIS_URL',
} as const;

/** The migrated database that every suite gets a copy of. */
export const template = 'signet_template';

/** Of every role of the test servers. */
export const rolePassword = 'test';
