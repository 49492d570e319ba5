import type {AccessRequest, PrismaClient} from '../../generated/client.js';
import {newId} from '../../ids.js';
import {auditEntry} from '../../registry/audit.js';
import {RegistryError} from '../../registry/registry-errors.js';
import {findClient} from '../clients/client-summary.js';
import {actorOf, type Membership} from '../membership.js';
import {changeAsMember} from '../organisation-change.js';
import {checkedAccess, type AccessDraft} from './access-draft.js';

/** The requests of organisations for more attributes and predicates. Operators decide about them. */
export class AccessRequests {
  constructor(private readonly prisma: PrismaClient) {}

  /**
   * Adds a request and its audit entry, and returns the id of the request.
   * @throws RoleError, UnknownTargetError, RegistrationError for an invalid value, RegistryError while an earlier
   *   request of the client is open
   */
  create(by: Membership, clientId: string, draft: AccessDraft): Promise<string> {
    return changeAsMember(this.prisma, by, 'DEVELOPER', async (transaction) => {
      const columns = checkedAccess(draft, await findClient(transaction, by, clientId));
      const earlier = await transaction.accessRequest.count({where: {clientId, status: 'OPEN'}});
      if (earlier > 0)
        throw new RegistryError('The client has an open request. Wait for the decision of the operator.');
      const id = newId();
      await transaction.accessRequest.create({data: {id, clientId, ...columns}});
      const {attributes, predicates} = columns;
      const entry = {
        actor: actorOf(by.subjectId),
        action: 'access.requested',
        target: `relying_party:${clientId}`,
        details: {request: id, attributes, predicates},
      };
      await transaction.auditEntry.create({data: auditEntry(entry)});
      return id;
    });
  }

  /**
   * The requests of a client, newest first.
   * @throws UnknownTargetError
   */
  async list(membership: Membership, clientId: string): Promise<AccessRequest[]> {
    await findClient(this.prisma, membership, clientId);
    return this.prisma.accessRequest.findMany({where: {clientId}, orderBy: {id: 'desc'}});
  }
}
