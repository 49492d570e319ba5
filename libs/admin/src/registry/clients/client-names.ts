import {nameKeys} from '@signet/domain/names';
import {Prisma} from '../../generated/client.js';
import {RegistrationError} from './client-draft.js';

/** The columns by which the database compares the names of production clients; null for a test client. */
export interface NameColumns {
  readonly nameSkeleton: string | null;
  readonly nameFolded: string | null;
}

/** The client, and the name that it is to have. */
export interface NamedClient {
  readonly id: string;
  readonly name: string;
  readonly isTest: boolean;
}

const taken = () =>
  new RegistrationError('Another client has this name, or one that looks the same. Choose another name.', {
    because: 'client name taken',
  });

/**
 * Returns the columns that reserve a name for a client. Test clients reserve no names.
 * @throws RegistrationError if another production client has the name, or one that looks the same
 */
export async function reserveName(
  transaction: Prisma.TransactionClient,
  {id, name, isTest}: NamedClient,
): Promise<NameColumns> {
  if (isTest) return {nameSkeleton: null, nameFolded: null};
  const {skeleton: nameSkeleton, folded: nameFolded} = nameKeys(name);
  const isTaken = (other: NameColumns) =>
    other.nameSkeleton === nameSkeleton || other.nameFolded === nameFolded;
  const others = await transaction.client.findMany({
    where: {
      id: {not: id},
      isTest: false,
      deletedAt: null,
      // Clients that were registered before the columns existed have no keys in the database.
      OR: [{nameSkeleton}, {nameFolded}, {nameSkeleton: null}],
    },
    select: {name: true, nameSkeleton: true, nameFolded: true},
  });
  for (const other of others) {
    const {skeleton, folded} = nameKeys(other.name);
    if (isTaken(other) || isTaken({nameSkeleton: skeleton, nameFolded: folded})) throw taken();
  }
  return {nameSkeleton, nameFolded};
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  error.code === 'P2002' &&
  JSON.stringify(error.meta).includes('name_');

/**
 * Runs a transaction that may reserve a name. If a concurrent transaction has reserved the same name, the unique index
 * refuses this one.
 * @throws RegistrationError in that case, and what `work` throws
 */
export async function refusingTakenNames<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}
