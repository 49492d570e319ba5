import {isUuid} from '@signet/contracts';
import type {Prisma, PrismaClient, WebhookDelivery, WebhookEndpoint} from '../../generated/client.js';
import {FIRST_IN_LINE} from './webhook-changes.js';
import {UnknownTargetError} from '../registry-errors.js';

/** The row of an endpoint, without the secrets. */
export type WebhookSummary = Omit<WebhookEndpoint, 'secretEncrypted' | 'previousSecretEncrypted'>;

/** A delivery with the result of its last attempt, if there was one. */
export interface DeliverySummary extends Pick<
  WebhookDelivery,
  'id' | 'type' | 'sessionId' | 'occurredAt' | 'outcome' | 'failures'
> {
  /** When the next attempt of an event that waits for a retry is due; null if the event is due or being sent. */
  readonly retryAt: Date | null;
  readonly attempts: number;
  /** The fault of the last attempt or, if it had none, its HTTP status; null before the first attempt. */
  readonly lastResult: string | null;
}

/** The events of a client that have no outcome yet. */
export interface WebhookLoad {
  readonly inFlight: number;
  readonly waiting: number;
}

/** From `since` inclusive to `until` exclusive; without `until`, to now. */
export interface Period {
  readonly since: Date;
  readonly until?: Date | undefined;
}

/** Reads the endpoints of relying parties and their deliveries, for operators and for members of organisations. */
export class WebhookDirectory {
  constructor(private readonly prisma: PrismaClient) {}

  /** @throws UnknownTargetError */
  async find(clientId: string): Promise<WebhookSummary> {
    const omit = {secretEncrypted: true, previousSecretEncrypted: true} as const;
    const found = await this.prisma.webhookEndpoint.findUnique({where: {clientId}, omit});
    if (found === null) throw new UnknownTargetError('webhook of the client', clientId);
    return found;
  }

  /** How many events of a client are in flight, each in a slot, and how many wait for a slot or for their time. */
  async load(clientId: string): Promise<WebhookLoad> {
    const inFlight = {enqueuedAt: {not: null}, retryAt: null};
    const count = (where: object) =>
      this.prisma.webhookDelivery.count({where: {clientId, outcome: null, ...where}});
    return {inFlight: await count(inFlight), waiting: await count({NOT: inFlight})};
  }

  /** The webhooks with the most events without an outcome. */
  async busiest(limit: number): Promise<{webhook: WebhookSummary; load: WebhookLoad}[]> {
    const counts = await this.prisma.webhookDelivery.groupBy({
      by: ['clientId'],
      where: {outcome: null},
      orderBy: {_count: {id: 'desc'}},
      take: limit,
    });
    return Promise.all(
      counts.map(async ({clientId}) => ({
        webhook: await this.find(clientId),
        load: await this.load(clientId),
      })),
    );
  }

  /** The latest deliveries of a client, newest first. */
  async deliveries(clientId: string, limit: number): Promise<DeliverySummary[]> {
    return this.#summaries({clientId}, limit);
  }

  /** One delivery of a client. @throws UnknownTargetError */
  async delivery(clientId: string, id: string): Promise<DeliverySummary> {
    const [found] = isUuid(id) ? await this.#summaries({clientId, id}, 1) : [];
    if (found === undefined) throw new UnknownTargetError('delivery', id);
    return found;
  }

  /** The events of a period that still wait for their delivery, newest first. */
  async waiting(clientId: string, {since, until}: Period, limit: number): Promise<DeliverySummary[]> {
    const occurredAt = {gte: since, ...(until !== undefined && {lt: until})};
    return this.#summaries({clientId, outcome: null, eventId: {not: null}, occurredAt}, limit);
  }

  async #summaries(
    where: Prisma.WebhookDeliveryWhereInput & {readonly clientId: string},
    limit: number,
  ): Promise<DeliverySummary[]> {
    const rows = await this.prisma.webhookDelivery.findMany({
      where,
      include: {attempts: {orderBy: {at: 'desc'}, take: 1}, _count: {select: {attempts: true}}},
      orderBy: {id: 'desc'},
      take: limit,
    });
    return rows.map(
      ({id, type, sessionId, occurredAt, outcome, failures, retryAt, attempts: [last], _count}) => ({
        id,
        type,
        sessionId,
        occurredAt,
        outcome,
        failures,
        retryAt: retryAt?.getTime() === FIRST_IN_LINE.getTime() ? null : retryAt,
        attempts: _count.attempts,
        lastResult: last === undefined ? null : (last.fault ?? String(last.status)),
      }),
    );
  }
}
