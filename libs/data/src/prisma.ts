import {PrismaPg} from '@prisma/adapter-pg';
import type {Pool} from 'pg';
import {PrismaClient} from './generated/client.js';

/**
 * A Prisma client over the pool. Disconnecting the client does not close the pool, because other statements use it too.
 */
export const createPrisma = (pool: Pool): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, {disposeExternalPool: false}),
    // An operator can wait for a busy database. Prisma's own limits of two and five seconds are short for that.
    transactionOptions: {maxWait: 10_000, timeout: 10_000},
  });
