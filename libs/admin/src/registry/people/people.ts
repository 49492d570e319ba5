import {decryptIdentity, type IdentityKeys} from '@signet/vault';
import type {IdentityAttributes, WrittenIdentifier} from '@signet/domain';
import type {Identity, PrismaClient} from '../../generated/client.js';
import {auditEntry} from '../audit.js';

import {outdatedDevices, type OutdatedDevice} from './outdated-devices.js';
import {hashesOfAnySpelling} from './spelling-search.js';
import {RegistryError, UnknownTargetError} from '../registry-errors.js';

/** The row of a person, without personal data. */
export interface PersonSummary extends Pick<Identity, 'id' | 'createdAt' | 'erasedAt'> {
  /** The number of devices, including revoked ones. */
  readonly devices: number;
}

const summary = {
  id: true,
  createdAt: true,
  erasedAt: true,
  _count: {select: {devices: true}},
} as const;

/** Reads people, for operators. */
export class People {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly keys: IdentityKeys,
    private readonly actor: string,
  ) {}

  /**
   * Returns summaries of the newest people. A summary contains no personal data.
   * @param limit the maximum number of people
   */
  async list(limit: number): Promise<PersonSummary[]> {
    const rows = await this.prisma.identity.findMany({
      select: summary,
      orderBy: [{createdAt: 'desc'}, {id: 'desc'}],
      take: limit,
    });
    return rows.map(withDevices);
  }

  /**
   * Returns the people with this personal code, in any spelling. Usually at most one, but an earlier release may have
   * registered a person under several spellings.
   */
  async findByCode(written: WrittenIdentifier): Promise<PersonSummary[]> {
    const rows = await this.prisma.identity.findMany({
      where: {personalCodeHash: {in: hashesOfAnySpelling(this.keys.index, written)}},
      select: summary,
      orderBy: {id: 'asc'},
    });
    return rows.map(withDevices);
  }

  /**
   * Returns the attributes of a person. Because they are personal data, the call is recorded in the audit log.
   * @throws UnknownTargetError, RegistryError if the person was erased, DecryptionError
   */
  async show(id: string): Promise<PersonSummary & IdentityAttributes> {
    const select = {...summary, attributesEncrypted: true};
    const row = await this.prisma.identity.findUnique({where: {id}, select});
    if (row === null) throw new UnknownTargetError('person', id);
    const {attributesEncrypted, ...person} = row;
    if (person.erasedAt !== null) throw new RegistryError(`The person ${id} was erased.`);
    const attributes = decryptIdentity(this.keys.identity, id, attributesEncrypted);
    const entry = auditEntry({actor: this.actor, action: 'identity.shown', target: `identity:${id}`});
    await this.prisma.auditEntry.create({data: entry});
    return {...withDevices(person), ...attributes};
  }

  /** See {@link outdatedDevices}. */
  outdatedDevices(id: string): Promise<OutdatedDevice[]> {
    return outdatedDevices(this.prisma, id);
  }
}

type SummaryRow = Omit<PersonSummary, 'devices'> & {readonly _count: {readonly devices: number}};

const withDevices = ({id, createdAt, erasedAt, _count}: SummaryRow): PersonSummary => ({
  id,
  createdAt,
  erasedAt,
  devices: _count.devices,
});
