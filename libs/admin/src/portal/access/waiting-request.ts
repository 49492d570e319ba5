import {isDeepStrictEqual} from 'node:util';
import {divideChange, type RegistrationChange, type WaitingFields} from '@signet/domain';
import type {AccessRequest} from '../../generated/client.js';
import {newId} from '@signet/store/sql';
import {auditEntry} from '../../registry/audit.js';
import type {ClientSummary} from '../clients/client-summary.js';
import {actorOf, type Membership} from '../membership.js';
import type {Transaction} from '../organisation-change.js';

/** What the operator is asked to approve for a client. */
export type Wanted = WaitingFields & {
  readonly attributes: readonly string[];
  readonly predicates: readonly string[];
  readonly signing: boolean;
  readonly purpose: string;
};

/** The open request of a client; null if nothing waits for the operator. */
export const openRequest = (transaction: Transaction, clientId: string): Promise<AccessRequest | null> =>
  transaction.accessRequest.findFirst({where: {clientId, status: 'OPEN'}});

/** True if the request asks for data or signatures, and not only for a name or addresses. */
export const asksForAccess = ({attributes, predicates, signing}: Omit<Wanted, 'purpose'>): boolean =>
  signing || attributes.length + predicates.length > 0;

const isEmpty = (wanted: Wanted): boolean =>
  !asksForAccess(wanted) &&
  wanted.name === null &&
  wanted.redirectUris.length + wanted.returnOrigins.length === 0;

/** The name and the addresses that an open request asks for, or that the client has if the request asks for none. */
export function wantedFields(
  {name, redirectUris, returnOrigins}: ClientSummary,
  open: AccessRequest | null,
): Pick<ClientSummary, 'name' | 'redirectUris' | 'returnOrigins'> {
  const or = (wanted: string[] = [], stored: string[]) => (wanted.length > 0 ? wanted : stored);
  return {
    name: open?.name ?? name,
    redirectUris: or(open?.redirectUris, redirectUris),
    returnOrigins: or(open?.returnOrigins, returnOrigins),
  };
}

/** True if a member's change changes nothing, because the open request asks for exactly the same already. */
export const isAskedFor = (
  {name, redirectUris, returnOrigins}: ClientSummary,
  open: AccessRequest | null,
  change: RegistrationChange,
): boolean =>
  open !== null &&
  isDeepStrictEqual(change, {
    now: {name, redirectUris, returnOrigins},
    waiting: {name: open.name, redirectUris: open.redirectUris, returnOrigins: open.returnOrigins},
  });

/** What an earlier request asks for, and the part of the name and the addresses that still waits for the operator. */
export const stillWanted = (client: ClientSummary, open: AccessRequest | null): Wanted => ({
  attributes: open?.attributes ?? [],
  predicates: open?.predicates ?? [],
  signing: open?.signing ?? false,
  purpose: open?.purpose ?? '',
  ...divideChange(client, wantedFields(client, open)).waiting,
});

/** Withdraws the open request of a client, if it has one. Operators can no longer approve it. */
export async function withdrawRequest(transaction: Transaction, clientId: string): Promise<void> {
  await transaction.accessRequest.updateMany({
    where: {clientId, status: 'OPEN'},
    data: {status: 'DENIED', withdrawn: true, decidedAt: new Date()},
  });
}

/** Adds a request and its audit entry, and returns the id of the request. */
export async function askFor(
  transaction: Transaction,
  by: Membership,
  clientId: string,
  wanted: Wanted,
): Promise<string> {
  const id = newId();
  const {purpose, signing, name} = wanted;
  const lists = {
    attributes: [...wanted.attributes],
    predicates: [...wanted.predicates],
    redirectUris: [...wanted.redirectUris],
    returnOrigins: [...wanted.returnOrigins],
  };
  await transaction.accessRequest.create({data: {id, clientId, purpose, signing, name, ...lists}});
  const entry = {
    actor: actorOf(by.subjectId),
    action: 'access.requested' as const,
    target: `relying_party:${clientId}`,
    details: {request: id, ...lists, signing, name},
  };
  await transaction.auditEntry.create({data: auditEntry(entry)});
  return id;
}

/**
 * Withdraws the open request of a client, and adds one for everything that the client wants now, if it wants anything.
 * The operator can thus approve only the latest request, whose content never changes.
 */
export async function replaceRequest(
  transaction: Transaction,
  by: Membership,
  clientId: string,
  wanted: Wanted,
): Promise<void> {
  await withdrawRequest(transaction, clientId);
  if (!isEmpty(wanted)) await askFor(transaction, by, clientId, wanted);
}
