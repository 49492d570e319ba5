import type {PrismaClient} from '../../generated/client.js';
import {auditEntry} from '../audit.js';

/** The subjectIds of test identities are not derived with a key, so they have no key version. */
const NO_KEY = 0;

/** Test identities: people whom only test clients know. Their subjectId is public and the same for all test clients. */
export class TestSubjects {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly actor: string,
  ) {}

  /** Makes the person known to every test client. Returns the number of clients that did not know the person before. */
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
