import {Client} from 'pg';
import {z} from 'zod';

/** What a database has written so far, in bytes. */
export interface Storage {
  /** The write-ahead log, since the server was initialised. */
  readonly wal: number;
  /** The tables and indexes of the database. */
  readonly database: number;
}

const storage = z.object({wal: z.coerce.number(), database: z.coerce.number()});

const query = `
  SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS wal, pg_database_size(current_database()) AS database`;

/** Reads what the database has written. */
export async function storageOf(url: string): Promise<Storage> {
  const client = new Client({connectionString: url});
  await client.connect();
  try {
    const {rows} = await client.query(query);
    return storage.parse(rows[0]);
  } finally {
    await client.end();
  }
}

/** The bytes that were written for each of a number of operations. */
export const storagePerOperation = (before: Storage, after: Storage, count: number): Storage => ({
  wal: (after.wal - before.wal) / count,
  database: (after.database - before.database) / count,
});
