/** Settings for processes under test: many callers may share an address, a phone or a login. */
export const manyCallers = {
  LIMIT_FAILURES_PER_ADDRESS: '100000',
  LIMIT_DEVICE_RATE: '100000',
  LIMIT_LOGIN_PAGE_RATE: '100000',
};

/** Settings for processes under test: a busy machine causes no timeouts, and many callers may share what they use. */
export const generousTimeouts = {
  DATABASE_CONNECT_TIMEOUT_MS: '20000',
  DATABASE_STATEMENT_TIMEOUT_MS: '20000',
  LIMIT_ANSWER_TIME: '20000',
  ...manyCallers,
};
