import {PrismaPg} from '@prisma/adapter-pg';
import type {Pool} from 'pg';
import {PrismaClient} from './generated/client.js';

/**
 * Creates a Prisma client over the pool. Disconnecting the client does not close the pool, because other statements use
 * the pool, too.
 */
export const createPrisma = (pool: Pool): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, {disposeExternalPool: false}),
    // An operator's command can wait for a busy database for longer than Prisma's defaults of two and five seconds.
    transactionOptions: {maxWait: 10_000, timeout: 10_000},
  });
