import {PrismaPg} from '@prisma/adapter-pg';
import type {Pool} from 'pg';
import {PrismaClient} from './generated/client.js';

/**
 * Creates a Prisma client over the pool. Disconnecting the client does not close the pool, because the pool may have
 * other users.
 */
export const createPrisma = (pool: Pool): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, {disposeExternalPool: false}),
    // Prisma's defaults of two and five seconds are too short while the database is busy.
    transactionOptions: {maxWait: 10_000, timeout: 10_000},
  });
