/** Settings for processes under test: a busy machine causes no timeouts, and all callers may share one address. */
export const generousTimeouts = {
  DATABASE_CONNECT_TIMEOUT_MS: '20000',
  DATABASE_STATEMENT_TIMEOUT_MS: '20000',
  LIMIT_ANSWER_TIME: '20000',
  LIMIT_FAILURES_PER_ADDRESS: '100000',
};
