import type {Client, PrismaClient} from '../../generated/client.js';
import {UnknownTargetError} from '../registry-errors.js';

/** A registration as operators see it: without the hash of the secret. */
export type RegisteredClient = Omit<Client, 'secretHash'>;

/** Reads registrations of relying parties, for operators. */
export class ClientDirectory {
  constructor(private readonly prisma: PrismaClient) {}

  /** The registrations, oldest first. Includes deleted registrations only if `withDeleted` is true. */
  list({withDeleted}: {readonly withDeleted: boolean}): Promise<RegisteredClient[]> {
    return this.prisma.client.findMany({
      where: withDeleted ? {} : {deletedAt: null},
      omit: {secretHash: true},
      orderBy: [{createdAt: 'asc'}, {id: 'asc'}],
    });
  }

  /** @throws UnknownTargetError */
  async find(id: string): Promise<RegisteredClient> {
    const found = await this.prisma.client.findUnique({where: {id}, omit: {secretHash: true}});
    if (found === null) throw new UnknownTargetError('client', id);
    return found;
  }
}
