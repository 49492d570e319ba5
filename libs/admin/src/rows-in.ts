import type {Statement} from '@signet/store/sql';
import type {Prisma} from './generated/client.js';

/** Runs a statement with Prisma Client, also inside one of its transactions. */
export const rowsIn = <Params, Row extends object>(
  prisma: Prisma.TransactionClient,
  statement: Statement<Params, Row>,
  params: Params,
): Promise<Row[]> => prisma.$queryRawUnsafe<Row[]>(statement.text, ...statement.values(params, () => null));
