import {isUuid} from '@signet/contracts';
import type {Client, Prisma} from '../../generated/client.js';
import {UnknownTargetError} from '../../registry/registry-errors.js';
import type {Membership} from '../membership.js';

/** A registration as the members of its organisation see it. */
export type ClientSummary = Pick<
  Client,
  | 'id'
  | 'name'
  | 'status'
  | 'isTest'
  | 'redirectUris'
  | 'returnOrigins'
  | 'allowedAttributes'
  | 'allowedPredicates'
  | 'maySign'
  | 'nameApproved'
  | 'startProof'
  | 'createdAt'
  | 'version'
>;

/** The columns of a {@link ClientSummary}. The database role of the portal cannot read the hash of the secret. */
export const clientColumns = {
  id: true,
  name: true,
  status: true,
  isTest: true,
  redirectUris: true,
  returnOrigins: true,
  allowedAttributes: true,
  allowedPredicates: true,
  maySign: true,
  nameApproved: true,
  startProof: true,
  createdAt: true,
  version: true,
} as const;

/**
 * Finds a client of the organisation.
 * @throws UnknownTargetError if the client does not exist, belongs to another organisation, or is deleted
 */
export async function findClient(
  prisma: Prisma.TransactionClient,
  {organisationId}: Membership,
  clientId: string,
): Promise<ClientSummary> {
  const where = {id: clientId, organisationId, deletedAt: null};
  const found = isUuid(clientId) ? await prisma.client.findFirst({where, select: clientColumns}) : null;
  if (found === null) throw new UnknownTargetError('client', clientId);
  return found;
}
