import {isUuid} from '@signet/contracts';
import type {AuditAction, EncryptionKeyring, WebhookPorts} from '@signet/domain';
import type {PrismaClient} from '../../generated/client.js';
import {changeWebhookIn} from '../../registry/clients/webhook-changes.js';
import {
  WebhookDirectory,
  type DeliverySummary,
  type Period,
  type WebhookSummary,
} from '../../registry/clients/webhook-directory.js';
import {
  WebhookEndpoints,
  type PreviousSecret,
  type WebhookChoice,
} from '../../registry/clients/webhook-endpoints.js';
import {
  reopenRange,
  sendExample,
  type ResendRange,
  type ResentRange,
} from '../../registry/clients/webhook-resends.js';
import {sendAgain, sendTestEvent} from '../../registry/clients/webhook-sends.js';
import {UnknownTargetError} from '../../registry/registry-errors.js';
import {actorOf, type Membership} from '../membership.js';
import {changeAsMember, mustHaveRole, type Transaction} from '../organisation-change.js';
import {findClient} from './client-summary.js';
import {mustBeWithinLimits} from './webhook-send-limits.js';

/**
 * The webhooks of an organisation's clients. Only developers and owners may call the methods that change something or
 * send an event. All methods throw UnknownTargetError for a client of another organisation.
 */
export class OrganisationWebhooks {
  readonly #directory: WebhookDirectory;

  /**
   * @param webhookKeys the keys that encrypt the secrets of endpoints
   * @param ports the ports that new URLs may have. Default: every port
   */
  constructor(
    private readonly prisma: PrismaClient,
    private readonly webhookKeys: EncryptionKeyring<'webhook'>,
    readonly ports: WebhookPorts = null,
  ) {
    this.#directory = new WebhookDirectory(prisma);
  }

  /** The endpoint of a client; null if no endpoint was set. */
  async find(membership: Membership, clientId: string): Promise<WebhookSummary | null> {
    await findClient(this.prisma, membership, clientId);
    const has = await this.prisma.webhookEndpoint.count({where: {clientId}});
    return has === 0 ? null : this.#directory.find(clientId);
  }

  /** The latest deliveries of a client, newest first. */
  async deliveries(membership: Membership, clientId: string, limit: number): Promise<DeliverySummary[]> {
    await findClient(this.prisma, membership, clientId);
    return this.#directory.deliveries(clientId, limit);
  }

  /** The events of a period that still wait for their delivery, newest first. */
  async waiting(
    membership: Membership,
    clientId: string,
    period: Period,
    limit: number,
  ): Promise<DeliverySummary[]> {
    await findClient(this.prisma, membership, clientId);
    return this.#directory.waiting(clientId, period, limit);
  }

  /** One delivery of a client. @throws UnknownTargetError also for a delivery of another client */
  async delivery(membership: Membership, clientId: string, deliveryId: string): Promise<DeliverySummary> {
    await findClient(this.prisma, membership, clientId);
    return this.#directory.delivery(clientId, deliveryId);
  }

  /**
   * Creates the endpoint of a client, or replaces its URL and events; enables the endpoint.
   * @returns the secret of a new endpoint, which cannot be read again; null if the endpoint exists and keeps its secret
   * @throws RoleError, RegistrationError for an invalid value
   */
  async set(by: Membership, clientId: string, choice: WebhookChoice): Promise<string | null> {
    return (await this.#endpoints(by, clientId)).set(clientId, choice);
  }

  /**
   * Replaces the secret, and returns the new secret. Events are also signed with the previous secret for a day.
   * @param seen the end of validity of the previous secret, as the member last saw it, so that a form that is sent
   *   twice replaces the secret once
   * @throws RoleError, UnknownTargetError also if the client has no endpoint, RegistryError if the secret was replaced
   *   meanwhile
   */
  async rotateSecret(by: Membership, clientId: string, seen: PreviousSecret): Promise<string> {
    return (await this.#endpoints(by, clientId)).rotateSecret(clientId, seen);
  }

  /**
   * Disables the endpoint, and discards the deliveries that wait for it.
   * @throws RoleError, UnknownTargetError also if the client has no endpoint
   */
  async disable(by: Membership, clientId: string): Promise<void> {
    await (await this.#endpoints(by, clientId)).disable(clientId);
  }

  /**
   * Creates the delivery of a test event, and returns its id.
   * @throws RoleError, UnknownTargetError also if the client has no endpoint, RegistryError if the endpoint is disabled
   *   or members have sent too many events
   */
  test(by: Membership, clientId: string): Promise<string> {
    return this.#send(by, clientId, 'webhook.tested', (transaction) => sendTestEvent(transaction, clientId));
  }

  /**
   * Makes the delivery of an event due again immediately, and resets its count of failures.
   * @throws RoleError, UnknownTargetError also for a delivery of another client, RegistryError if the endpoint is
   *   disabled, the event is being sent or members have sent too many events
   */
  resend(by: Membership, clientId: string, deliveryId: string): Promise<void> {
    return this.#send(by, clientId, 'webhook.resent', async (transaction) => {
      const where = {id: deliveryId, clientId};
      if (!isUuid(deliveryId) || (await transaction.webhookDelivery.count({where})) === 0)
        throw new UnknownTargetError('delivery', deliveryId);
      await sendAgain(transaction, clientId, deliveryId);
    });
  }

  /**
   * Makes the finished deliveries of a period due again; see {@link reopenRange}. Counts once, however many they are.
   * @throws RoleError, UnknownTargetError also if the client has no endpoint, RegistryError if the endpoint is disabled
   *   or members have sent too many events
   */
  resendRange(by: Membership, clientId: string, range: ResendRange): Promise<ResentRange> {
    return this.#send(by, clientId, 'webhook.resent', (transaction) =>
      reopenRange(transaction, clientId, range),
    );
  }

  /**
   * Creates the delivery of an example, and returns its id; see {@link sendExample}.
   * @throws RoleError, UnknownTargetError also if the client has no endpoint, RegistryError if the endpoint is disabled,
   *   the client is not a test client or members have sent too many events
   */
  example(by: Membership, clientId: string, type: string): Promise<string> {
    return this.#send(by, clientId, 'webhook.tested', (transaction) =>
      sendExample(transaction, clientId, type),
    );
  }

  /** The lock of the organisation lets several portals count one after the other. */
  #send<T>(
    by: Membership,
    clientId: string,
    action: AuditAction,
    send: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return changeAsMember(this.prisma, by, 'DEVELOPER', async (transaction) => {
      await findClient(transaction, by, clientId);
      await mustBeWithinLimits(transaction, by, clientId);
      return changeWebhookIn(transaction, {actor: actorOf(by.subjectId), action, clientId}, send);
    });
  }

  async #endpoints(by: Membership, clientId: string): Promise<WebhookEndpoints> {
    await mustHaveRole(this.prisma, by, 'DEVELOPER');
    await findClient(this.prisma, by, clientId);
    return new WebhookEndpoints(this.prisma, this.webhookKeys, actorOf(by.subjectId), this.ports);
  }
}
