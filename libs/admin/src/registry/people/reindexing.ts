import {decryptIdentity, type IdentityKeys, personalCodeHashes} from '@signet/vault';
import {Prisma, type PrismaClient} from '../../generated/client.js';
import {auditEntry} from '../audit.js';

import {canonicalIdentifier} from './spelling-search.js';

const BATCH = 500;

/** A person who was registered again under another spelling of the same personal code. */
export interface DuplicatePerson {
  readonly personId: string;
  readonly duplicateOf: string;
}

export interface Reindexed {
  /** The number of people who are not erased. */
  people: number;
  /** The number of people who are now found under every spelling of their personal code, and were not before. */
  reindexed: number;
  readonly duplicates: DuplicatePerson[];
  /** The people whose attributes cannot be read, for example because a key is missing. */
  readonly unreadable: string[];
  /** The people whom somebody changed or registered again during the run, so that it must be repeated. */
  readonly conflicting: string[];
}

interface StoredPerson {
  readonly id: string;
  readonly personalCodeHash: Uint8Array<ArrayBuffer>;
  readonly attributesEncrypted: Uint8Array<ArrayBuffer>;
}

/**
 * Replaces the hashes that an earlier release made of personal codes as they were typed with hashes of the canonical
 * spelling. Does not change attributes, so relying parties receive the same personal codes as before. Keeps the hash of
 * a person if another person has the canonical one, and reports both.
 */
export class Reindexing {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly keys: IdentityKeys,
    private readonly actor: string,
  ) {}

  /**
   * The service can run at the same time. An interrupted run can be repeated. A person who cannot be reindexed does not
   * stop the run.
   */
  async run(): Promise<Reindexed> {
    const total: Reindexed = {people: 0, reindexed: 0, duplicates: [], unreadable: [], conflicting: []};
    let after: string | undefined;
    for (;;) {
      const people = await this.#peopleAfter(after);
      for (const person of people) await this.#reindex(person, total);
      total.people += people.length;
      after = people.at(-1)?.id;
      if (after === undefined) return total;
    }
  }

  #peopleAfter(after: string | undefined): Promise<StoredPerson[]> {
    return this.prisma.identity.findMany({
      where: {erasedAt: null, ...(after !== undefined && {id: {gt: after}})},
      select: {id: true, personalCodeHash: true, attributesEncrypted: true},
      orderBy: {id: 'asc'},
      take: BATCH,
    });
  }

  async #reindex({id, personalCodeHash, attributesEncrypted}: StoredPerson, total: Reindexed): Promise<void> {
    const canonical = this.#canonicalHashes(id, attributesEncrypted);
    if (canonical === null) return void total.unreadable.push(id);
    const [current] = canonical;
    if (current === undefined || canonical.some((hash) => Buffer.from(hash).equals(personalCodeHash))) return;
    const other = await this.#personWith(canonical);
    if (other !== null) return void total.duplicates.push({personId: id, duplicateOf: other.id});
    const result = await this.#replace(id, personalCodeHash, current);
    if (result === 'replaced') total.reindexed += 1;
    if (result === 'taken') total.conflicting.push(id);
  }

  /** Returns the hashes of the canonical identifier; null if the attributes cannot be read. */
  #canonicalHashes(id: string, attributesEncrypted: Uint8Array): Uint8Array<ArrayBuffer>[] | null {
    try {
      const identifier = canonicalIdentifier(decryptIdentity(this.keys.identity, id, attributesEncrypted));
      return personalCodeHashes(this.keys.index, identifier).map((hash) => new Uint8Array(hash));
    } catch {
      return null;
    }
  }

  #personWith(hashes: Uint8Array<ArrayBuffer>[]): Promise<{id: string} | null> {
    return this.prisma.identity.findFirst({where: {personalCodeHash: {in: hashes}}, select: {id: true}});
  }

  /** `gone` means that the person was corrected or erased meanwhile, `taken` that another person has got the hash. */
  async #replace(
    id: string,
    from: Uint8Array<ArrayBuffer>,
    to: Uint8Array<ArrayBuffer>,
  ): Promise<'replaced' | 'gone' | 'taken'> {
    try {
      return (await this.#exchange(id, from, to)) ? 'replaced' : 'gone';
    } catch (error) {
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return 'taken';
      throw error;
    }
  }

  #exchange(id: string, from: Uint8Array<ArrayBuffer>, to: Uint8Array<ArrayBuffer>): Promise<boolean> {
    return this.prisma.$transaction(async (transaction) => {
      const where = {id, personalCodeHash: from, erasedAt: null};
      const {count} = await transaction.identity.updateMany({where, data: {personalCodeHash: to}});
      if (count === 0) return false;
      const entry = {actor: this.actor, action: 'identity.reindexed' as const, target: `identity:${id}`};
      await transaction.auditEntry.create({data: auditEntry(entry)});
      return true;
    });
  }
}
