import type {Pool, PoolClient} from 'pg';

/**
 * Runs `work` in a transaction on one connection of the pool, and commits the transaction. If `work` rejects, the
 * transaction is rolled back before the caller gets the error, so that the caller may repeat the work immediately.
 * @param lockTimeoutMs how long each statement waits for a lock before it fails with {@link lockNotAvailable}
 */
export async function inTransaction<T>(
  pool: Pool,
  lockTimeoutMs: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    // The connection is broken, so the pool must not use it again.
    client.release(true);
  }
}

/** PostgreSQL's error code for a lock that was not granted in time. */
export const lockNotAvailable = '55P03';

/** PostgreSQL's error code for a transaction that it has ended because of a deadlock. */
export const deadlockDetected = '40P01';
