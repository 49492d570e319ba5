/** Settings for processes under test, so that a busy machine does not cause timeouts. */
export const generousTimeouts = {
  DATABASE_CONNECT_TIMEOUT_MS: '20000',
  DATABASE_STATEMENT_TIMEOUT_MS: '20000',
};
