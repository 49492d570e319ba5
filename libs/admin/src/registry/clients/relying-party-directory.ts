import type {PrismaClient, RelyingParty} from '../../generated/client.js';
import {UnknownTargetError} from '../registry-errors.js';

/** A registration as operators see it: without the hash of the secret. */
export type RelyingPartySummary = Omit<RelyingParty, 'secretHash'>;

/** Reads registrations of relying parties, for operators. */
export class RelyingPartyDirectory {
  constructor(private readonly prisma: PrismaClient) {}

  /** The registrations, oldest first. Includes deleted registrations only if `withDeleted` is true. */
  list({withDeleted}: {readonly withDeleted: boolean}): Promise<RelyingPartySummary[]> {
    return this.prisma.relyingParty.findMany({
      where: withDeleted ? {} : {deletedAt: null},
      omit: {secretHash: true},
      orderBy: [{createdAt: 'asc'}, {id: 'asc'}],
    });
  }

  /** @throws UnknownTargetError */
  async find(id: string): Promise<RelyingPartySummary> {
    const found = await this.prisma.relyingParty.findUnique({where: {id}, omit: {secretHash: true}});
    if (found === null) throw new UnknownTargetError('client', id);
    return found;
  }
}
