import type {AccessRequest, PrismaClient} from '../../generated/client.js';
import {RegistryError} from '../../registry/registry-errors.js';
import {findClient} from '../clients/client-summary.js';
import type {Membership} from '../membership.js';
import {changeAsMember} from '../organisation-change.js';
import {checkedAccess, type AccessDraft} from './access-draft.js';
import {askFor, asksForAccess, openRequest, stillWanted, withdrawRequest} from './waiting-request.js';

/** The requests of organisations for data, signatures, names and addresses. Operators decide about them. */
export class AccessRequests {
  constructor(private readonly prisma: PrismaClient) {}

  /**
   * Adds a request and its audit entry. The request also asks for the name and the addresses of the client that wait for
   * the operator, and replaces the request that asked only for these.
   * @throws RoleError, UnknownTargetError, RegistrationError for an invalid value, RegistryError while an earlier
   *   request of the client for data or signatures is open
   */
  create(by: Membership, clientId: string, draft: AccessDraft): Promise<string> {
    return changeAsMember(this.prisma, by, 'DEVELOPER', async (transaction) => {
      const client = await findClient(transaction, by, clientId);
      const columns = checkedAccess(draft, client);
      const open = await openRequest(transaction, clientId);
      if (open !== null && asksForAccess(open))
        throw new RegistryError('The client has an open request. Wait for the decision of the operator.', {
          because: 'access request open',
        });
      await withdrawRequest(transaction, clientId);
      return askFor(transaction, by, clientId, {...stillWanted(client, open), ...columns});
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
