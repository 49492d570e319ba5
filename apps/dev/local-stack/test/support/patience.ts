/** Environment for processes under test: what they do is asked, not how long a busy machine keeps them waiting. */
export const patience = {DATABASE_CONNECT_TIMEOUT_MS: '20000', DATABASE_STATEMENT_TIMEOUT_MS: '20000'};
