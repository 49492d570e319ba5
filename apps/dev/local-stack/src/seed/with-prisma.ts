import {createPool} from '@signet/store';
import {createPrisma} from '@signet/admin';

type Pool = ReturnType<typeof createPool>;

/** Calls `work` with connections to the database, and closes them. */
export async function withPool<T>(databaseUrl: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool({
    url: databaseUrl,
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 5000,
    applicationName: 'local-stack',
    onIdleError: () => undefined,
  });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Calls `work` with a client of Prisma, and closes its connections. */
export const withPrisma = <T>(
  databaseUrl: string,
  work: (prisma: ReturnType<typeof createPrisma>) => Promise<T>,
): Promise<T> => withPool(databaseUrl, (pool) => work(createPrisma(pool)));
