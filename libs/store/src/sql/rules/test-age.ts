/**
 * SQL expression of type interval: how much older a test client has made its session. Zero for every other session (see
 * `Session.testAge` in the schema).
 */
export const testAge = (session: string): string => `coalesce(${session}.test_age, 0) * interval '1 second'`;

/** SQL expression: the current time, as it is for a session that a test client has made older. */
export const nowFor = (session: string): string => `clock_timestamp() + ${testAge(session)}`;
