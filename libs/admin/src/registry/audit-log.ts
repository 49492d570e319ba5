import type {AuditEntry, PrismaClient} from '../generated/client.js';
import {auditEntry, type AuditedAction} from './audit.js';

/** Which entries to list. A missing field matches every value. */
export interface AuditFilter {
  /** The kind and the id of the target, such as `device:<uuid>`. */
  readonly target?: string | undefined;
  readonly actor?: string | undefined;
  readonly since?: Date | undefined;
  /** The maximum number of entries. */
  readonly limit: number;
}

export type AuditRow = Omit<AuditEntry, 'id' | 'loggedAt'>;

/** The audit log, as operators read it and add to it. */
export class AuditLog {
  constructor(private readonly prisma: PrismaClient) {}

  /** The matching entries, newest first. */
  list({target, actor, since, limit}: AuditFilter): Promise<AuditRow[]> {
    return this.prisma.auditEntry.findMany({
      where: {
        ...(target !== undefined && {target}),
        ...(actor !== undefined && {actor}),
        ...(since !== undefined && {at: {gte: since}}),
      },
      select: {at: true, actor: true, action: true, target: true, details: true},
      orderBy: [{at: 'desc'}, {id: 'desc'}],
      take: limit,
    });
  }

  /** Records an action that is not part of a transaction, for example a retention sweep. */
  async add(action: AuditedAction): Promise<void> {
    await this.prisma.auditEntry.create({data: auditEntry(action)});
  }
}
