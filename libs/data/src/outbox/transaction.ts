import type {Pool, PoolClient} from 'pg';

/** The relay gives up on a row that is locked for longer: events of other people wait behind it. */
const LOCK_TIMEOUT_MS = 200;

/** Runs work in a transaction of the relay, on one connection. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // The connection may be broken or still inside the transaction, so the pool must not reuse it.
    client.release(true);
    throw error;
  }
}
