import type {Pool} from 'pg';

/**
 * Returns the deadline of a session in whole seconds since 1970, rounded up as the service rounds it. The column has
 * microseconds and a `Date` has not: a deadline half a millisecond after a whole second is rounded up to the next one.
 */
export async function deadlineOf(database: Pool, sessionId: string): Promise<number> {
  const {rows} = await database.query<{seconds: number}>(
    'SELECT ceil(extract(epoch FROM expires_at))::float8 AS seconds FROM session WHERE id = $1',
    [sessionId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no session ${sessionId}`);
  return row.seconds;
}
