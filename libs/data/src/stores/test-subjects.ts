import type {PrismaClient} from '../generated/client.js';
import {auditEntry} from './audit.js';

/** The key version of subjectIds that were not derived from a key. */
const NO_KEY = 0;

/** Test identities: people with a public subjectId, known only to clients that are marked `test`. */
export class TestSubjects {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly actor: string,
  ) {}

  /** Adds the person's subjectId to every client marked `test`; returns the number of clients that did not have it. */
  async introduce(identityId: string, subjectId: string): Promise<number> {
    const clients = await this.prisma.relyingParty.findMany({where: {isTest: true}, select: {id: true}});
    const {count} = await this.prisma.subject.createMany({
      data: clients.map(({id}) => ({clientId: id, subjectId, identityId, keyVersion: NO_KEY})),
      skipDuplicates: true,
    });
    if (count > 0) {
      const details = {clients: count};
      const action = 'test_identity.introduced';
      await this.prisma.auditEntry.create({
        data: auditEntry({actor: this.actor, action, target: `identity:${identityId}`, details}),
      });
    }
    return count;
  }
}
