import type {AccessDecisions, AccessRequestSummary} from '@signet/admin/portal';
import {withRegistry} from '../../database/registry.js';
import {CommandError} from '../../program/failures.js';
import type {ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';

/** Connects to the database, and calls `work` with access to the access requests. */
export const withDecisions = <T>(
  io: Io,
  options: ChangeOptions,
  work: (decisions: AccessDecisions) => Promise<T>,
): Promise<T> =>
  withRegistry(io, options, async ({prisma, actor}) => {
    const {AccessDecisions: Store} = await import('@signet/admin/portal');
    return work(new Store(prisma, actor));
  });

/**
 * Returns the fields of an access request that commands show. `client` is the name that the client has now, and `name`
 * the name that it asks for. The addresses that it asks for would replace the current ones.
 */
export const requestFields = (request: AccessRequestSummary) => ({
  requestId: request.id,
  organisation: request.organisationName,
  clientId: request.clientId,
  client: request.client.name,
  name: request.name,
  attributes: request.attributes,
  predicates: request.predicates,
  signing: request.signing,
  redirectUris: request.redirectUris,
  returnOrigins: request.returnOrigins,
  currentRedirectUris: request.client.redirectUris,
  currentReturnOrigins: request.client.returnOrigins,
  purpose: request.purpose,
  status: request.withdrawn ? 'WITHDRAWN' : request.status,
  createdAt: request.createdAt,
  decidedAt: request.decidedAt,
  answer: request.answer,
});

/** Finds an access request by its id, and returns the fields that commands show. */
export async function shownRequest(decisions: AccessDecisions, id: string) {
  const found = (await decisions.list({all: true})).find((one) => one.id === id);
  if (found === undefined) throw new CommandError('not_found', `There is no access request ${id}.`);
  return requestFields(found);
}
