import type {AuditAction} from '@signet/domain';
import type {Prisma, PrismaClient} from '../../generated/client.js';
import {auditEntry} from '../audit.js';
import {RegistryError, UnknownTargetError} from '../registry-errors.js';

/**
 * The time at which a delivery that somebody requested by hand is due. It is long ago, so that the delivery gets the next
 * free slot of its client, before all events that wait.
 */
export const FIRST_IN_LINE = new Date(0);

export type Transaction = Prisma.TransactionClient;

export interface WebhookChange {
  readonly actor: string;
  readonly action: AuditAction;
  readonly clientId: string;
}

type Work<T> = (transaction: Transaction) => Promise<T>;

/** Changes the endpoint or the deliveries of a client, and adds an audit entry, in one transaction. */
export const changeWebhook = <T>(prisma: PrismaClient, change: WebhookChange, work: Work<T>): Promise<T> =>
  prisma.$transaction((transaction) => changeWebhookIn(transaction, change, work));

/** Does the same as `changeWebhook` in a transaction of the caller. */
export async function changeWebhookIn<T>(
  transaction: Transaction,
  {actor, action, clientId}: WebhookChange,
  work: Work<T>,
): Promise<T> {
  const result = await work(transaction);
  const entry = auditEntry({actor, action, target: `relying_party:${clientId}`});
  await transaction.auditEntry.create({data: entry});
  return result;
}

export const unknownWebhook = (clientId: string) => new UnknownTargetError('webhook of the client', clientId);

/** @throws UnknownTargetError, RegistryError if the endpoint is disabled */
export async function mustBeEnabled(transaction: Transaction, clientId: string): Promise<void> {
  const found = await transaction.webhookEndpoint.findUnique({where: {clientId}, select: {status: true}});
  if (found === null) throw unknownWebhook(clientId);
  if (found.status === 'DISABLED')
    throw new RegistryError(`The webhook of the client ${clientId} is disabled.`, {
      because: 'webhook disabled',
    });
}
