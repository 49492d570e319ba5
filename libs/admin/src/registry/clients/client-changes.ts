import type {StartProofSetting} from '@signet/contracts';
import type {AuditAction, Keyring} from '@signet/domain';
import {hashClientSecret} from '@signet/vault';
import type {Prisma} from '../../generated/client.js';
import {auditEntry} from '../audit.js';
import {RegistryError, UnknownTargetError} from '../registry-errors.js';
import {checkDraft, type ClientDraft} from './client-draft.js';

type Transaction = Prisma.TransactionClient;

export interface RegistrationChange {
  readonly actor: string;
  /** The id of the client. */
  readonly id: string;
  readonly action: AuditAction;
}

// The portal may write the hash of a secret, but not read it. Without `select`, Prisma reads every column after a
// write.
const select = {id: true} as const;

/** Inserts a registration and its audit entry. */
export async function insertClient(
  transaction: Transaction,
  actor: string,
  data: Prisma.ClientUncheckedCreateInput & {readonly id: string},
): Promise<void> {
  await transaction.client.create({data, select});
  await record(transaction, {actor, id: data.id, action: 'relying_party.registered'});
}

/**
 * Changes a registration, increments its version and adds an audit entry. The row is locked before `dataOf` runs, so
 * concurrent changes run one after the other.
 * @throws UnknownTargetError when the client does not exist, RegistryError when it is deleted
 */
export async function changeClient(
  transaction: Transaction,
  change: RegistrationChange,
  dataOf: () => Promise<Prisma.ClientUncheckedUpdateInput>,
): Promise<void> {
  const {id} = change;
  const locked = {where: {id, deletedAt: null}, data: {version: {increment: 1}}};
  const {count} = await transaction.client.updateMany(locked);
  if (count === 0) throw await refusal(transaction, id);
  await transaction.client.update({where: {id}, data: await dataOf(), select});
  await record(transaction, change);
}

async function record(transaction: Transaction, {actor, id, action}: RegistrationChange): Promise<void> {
  const entry = auditEntry({actor, action, target: `relying_party:${id}`});
  await transaction.auditEntry.create({data: entry});
}

async function refusal(transaction: Transaction, id: string): Promise<Error> {
  const found = await transaction.client.findUnique({where: {id}, select});
  return found === null
    ? new UnknownTargetError('client', id)
    : new RegistryError(`The client ${id} is deleted.`);
}

/** The columns for a new secret of a client. */
export function hashedSecret(secretKeys: Keyring, id: string, secret: string) {
  const {hash, keyVersion} = hashClientSecret(secretKeys, id, secret);
  return {secretHash: new Uint8Array(hash), secretKeyVersion: keyVersion};
}

/** The start proof of a client whose registration does not say it. */
const DEFAULT_START_PROOF: StartProofSetting = 'OFF';

/**
 * Checks a draft, and returns the columns of the registration.
 * @throws RegistrationError for an invalid value
 */
export const registrationColumns = (draft: ClientDraft) => ({
  name: checkDraft(draft),
  redirectUris: draft.redirectUris,
  returnOrigins: draft.returnOrigins,
  allowedAttributes: [...draft.allowedAttributes],
  allowedPredicates: [...draft.allowedPredicates],
  apiRevision: draft.apiRevision ?? 'CURRENT',
  isTest: draft.isTest ?? false,
  startProof: draft.startProof ?? DEFAULT_START_PROOF,
  createLimit: draft.createLimit ?? null,
  pollLimit: draft.pollLimit ?? null,
});
