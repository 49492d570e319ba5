/** The variables that pass the addresses of the test servers to the processes of a test run. */
export const testEnvironment = {
  postgres: 'SIGNET_TEST_POSTGRES_URL',
  redis: 'SIGNET_TEST_REDIS_URL',
} as const;

/** The migrated template database; every suite gets a copy. */
export const template = 'signet_template';

/** The password of every role of the test servers. */
export const rolePassword = 'test';
