import {isWebhookType, limits, webhooks} from '@signet/contracts';
import type {PrismaClient} from '../../generated/client.js';
import {newId} from '@signet/store/sql';
import {RegistryError, UnknownTargetError} from '../registry-errors.js';
import {RegistrationError} from './client-draft.js';
import {changeWebhook, FIRST_IN_LINE, mustBeEnabled, type Transaction} from './webhook-changes.js';

/** Which deliveries of a client are sent again. */
export interface ResendRange {
  /** Events that happened at this time or later. */
  readonly since: Date;
  /** Events that happened before this time. Default: now. */
  readonly until?: Date | undefined;
  /** Only events that the endpoint has not accepted: given up, or discarded while it was disabled. */
  readonly onlyFailed: boolean;
}

export interface ResentRange {
  readonly resent: number;
  /**
   * If the range has more events than one call sends again: the time of the first one that is not sent again, from which
   * another call continues. Null if there are no more.
   */
  readonly next: Date | null;
}

/** Sends many events to an endpoint again, and sends examples of events to it. */
export class WebhookResends {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly actor: string,
  ) {}

  /** Makes the finished deliveries of a range due again; see {@link reopenRange}. */
  resend(clientId: string, range: ResendRange): Promise<ResentRange> {
    const change = {actor: this.actor, action: 'webhook.resent', clientId} as const;
    return changeWebhook(this.prisma, change, (transaction) => reopenRange(transaction, clientId, range));
  }

  /** Creates the delivery of an example, and returns its id; see {@link sendExample}. */
  example(clientId: string, type: string): Promise<string> {
    const change = {actor: this.actor, action: 'webhook.tested', clientId} as const;
    return changeWebhook(this.prisma, change, (transaction) => sendExample(transaction, clientId, type));
  }
}

/**
 * Makes the finished deliveries of a range due again, with the same `webhook-id`s, behind the events that wait. Sends
 * the oldest `limits.resentEvents` again; test events are not sent again.
 * @throws UnknownTargetError, RegistryError if the endpoint is disabled
 */
export async function reopenRange(
  transaction: Transaction,
  clientId: string,
  {since, until = new Date(), onlyFailed}: ResendRange,
): Promise<ResentRange> {
  const limit = limits.resentEvents.default;
  await mustBeEnabled(transaction, clientId);
  const found = await transaction.webhookDelivery.findMany({
    where: {
      clientId,
      eventId: {not: null},
      occurredAt: {gte: since, lt: until},
      outcome: onlyFailed ? {in: ['FAILED', 'DISCARDED']} : {not: null},
    },
    orderBy: [{occurredAt: 'asc'}, {eventId: 'asc'}],
    take: limit + 1,
    select: {id: true, occurredAt: true},
  });
  const ids = found.slice(0, limit).map(({id}) => id);
  const resent = await transaction.$executeRaw`
    UPDATE webhook_delivery SET outcome = NULL, finished_at = NULL, failures = 0, retry_at = clock_timestamp()
    WHERE id = ANY(${ids}::uuid[]) AND outcome IS NOT NULL`;
  return {resent, next: found[limit]?.occurredAt ?? null};
}

/**
 * Creates the delivery of an example, whichever types of events the endpoint receives, before the events that wait. The
 * session of an example does not exist, so only test clients get examples of events about sessions.
 * @returns the id of the delivery
 * @throws RegistrationError for an unknown type, UnknownTargetError, RegistryError if the endpoint is disabled or the
 *   client is not a test client
 */
export async function sendExample(transaction: Transaction, clientId: string, type: string): Promise<string> {
  if (!isWebhookType(type))
    throw new RegistrationError(
      `There is no event ${type}. The events are ${Object.keys(webhooks).join(', ')}.`,
    );
  await mustBeEnabled(transaction, clientId);
  const id = newId();
  if (webhooks[type].status === null) {
    await transaction.webhookDelivery.create({
      data: {id, clientId, type, retryAt: FIRST_IN_LINE},
      select: {id: true},
    });
    return id;
  }
  const client = await transaction.client.findUnique({
    where: {id: clientId},
    select: {isTest: true},
  });
  if (client === null) throw new UnknownTargetError('client', clientId);
  if (!client.isTest)
    throw new RegistryError(
      'Only a test client gets examples of events about sessions, because their sessions do not exist. Send a webhook.test.',
      {because: 'example for test clients only'},
    );
  const reason = type === 'session.cancelled' ? 'declined' : null;
  await transaction.$executeRaw`
    INSERT INTO webhook_delivery (id, client_id, session_id, event_id, type, signature_type, reason, retry_at)
    VALUES (${id}::uuid, ${clientId}::uuid, ${newId()}::uuid, nextval('event_id_seq'), ${type}, 'AUTHENTICATION',
      ${reason}, ${FIRST_IN_LINE})`;
  return id;
}
