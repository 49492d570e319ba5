import type {PrismaClient} from '../../generated/client.js';
import type {Membership} from '../membership.js';

/** The numbers of one client in a span of time. */
export interface Headline {
  /** The logins that ended. */
  readonly logins: number;
  /** How many of them succeeded: the server of the client exchanged the code. */
  readonly succeeded: number;
  /** The webhook events that were given up. */
  readonly eventsGivenUp: number;
}

/** Reads the numbers with which the overview of an organisation begins. */
export class Headlines {
  constructor(private readonly prisma: PrismaClient) {}

  /**
   * The numbers of the organisation's clients, by client id, since the beginning of the hour `since`. A client without
   * logins and events has no entry.
   */
  async since({organisationId}: Membership, since: Date): Promise<ReadonlyMap<string, Headline>> {
    const clients = await this.prisma.client.findMany({
      where: {organisationId, deletedAt: null},
      select: {id: true},
    });
    const clientId = {in: clients.map(({id}) => id)};
    const sums = await this.prisma.clientStatistics.groupBy({
      by: ['clientId'],
      where: {clientId, hour: {gte: since}, signatureType: 'AUTHENTICATION'},
      _sum: {sessions: true, redeemed: true},
    });
    const failures = await this.prisma.webhookDelivery.groupBy({
      by: ['clientId'],
      where: {clientId, outcome: 'FAILED', finishedAt: {gte: since}},
      _count: {id: true},
    });
    return new Map(
      clients.flatMap(({id}) => {
        const sum = sums.find((row) => row.clientId === id)?._sum;
        const eventsGivenUp = failures.find((row) => row.clientId === id)?._count.id ?? 0;
        const [logins, succeeded] = [sum?.sessions ?? 0, sum?.redeemed ?? 0];
        return logins + eventsGivenUp === 0 ? [] : [[id, {logins, succeeded, eventsGivenUp}]];
      }),
    );
  }
}
