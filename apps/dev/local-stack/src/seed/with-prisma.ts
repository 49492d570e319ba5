import {createPool} from '@signet/store';
import {createPrisma} from '@signet/admin';

/** Calls `work` with a client of Prisma, and closes its connections. */
export async function withPrisma<T>(
  databaseUrl: string,
  work: (prisma: ReturnType<typeof createPrisma>) => Promise<T>,
): Promise<T> {
  const pool = createPool({
    url: databaseUrl,
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 5000,
    applicationName: 'local-stack',
    onIdleError: () => undefined,
  });
  try {
    return await work(createPrisma(pool));
  } finally {
    await pool.end();
  }
}
