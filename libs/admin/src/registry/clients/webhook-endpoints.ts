import {isSessionWebhookType, limits, sessionWebhookTypes} from '@signet/contracts';
import {
  webhookUrlFault,
  webhookUrlFaultPhrase,
  type AuditAction,
  type EncryptionKeyring,
  type WebhookPorts,
  type WebhookUrlFault,
} from '@signet/domain';
import {addressRule, mayCallHost} from '@signet/outbound';
import {encryptWebhookSecret, newWebhookSecret} from '@signet/vault';
import type {PrismaClient, WebhookEndpoint} from '../../generated/client.js';

import {discardWebhooks} from '@signet/store/statements';
import {RegistryError, UnknownTargetError} from '../registry-errors.js';
import {RegistrationError} from './client-draft.js';
import {changeWebhook, unknownWebhook, type Transaction} from './webhook-changes.js';
import {sendAgain, sendTestEvent} from './webhook-sends.js';
import {rowsIn} from '../../rows-in.js';

/** The settings that a client chooses for its endpoint. */
export interface WebhookChoice {
  readonly url: string;
  /** The types of events to send. Default: all. */
  readonly events?: readonly string[] | undefined;
}

/** When the previous secret of an endpoint stops being valid; null if there is no previous secret. */
export type PreviousSecret = Pick<WebhookEndpoint, 'previousSecretEndsAt'>;

/** Sets and changes the endpoints of relying parties. Every change adds an audit entry. */
export class WebhookEndpoints {
  /** @param ports the ports that new URLs may have. Default: every port */
  constructor(
    private readonly prisma: PrismaClient,
    private readonly webhookKeys: EncryptionKeyring<'webhook'>,
    private readonly actor: string,
    private readonly ports: WebhookPorts = null,
  ) {}

  /**
   * Creates the endpoint of a client, or replaces its URL and events; enables the endpoint.
   * @returns the secret of a new endpoint, which cannot be read again; null if the endpoint exists and keeps its secret
   * @throws RegistrationError for an invalid value, UnknownTargetError, RegistryError when the client is deleted
   */
  async set(clientId: string, choice: WebhookChoice): Promise<string | null> {
    const data = {url: checkedUrl(choice.url, this.ports), events: webhookEvents(choice.events)};
    return this.#change(clientId, 'webhook.set', async (transaction) => {
      const found = await transaction.client.findUnique({
        where: {id: clientId},
        select: {deletedAt: true},
      });
      if (found === null) throw new UnknownTargetError('client', clientId);
      if (found.deletedAt !== null) throw new RegistryError(`The client ${clientId} is deleted.`);
      // Deliveries that wait for a disabled endpoint must not be sent when it is enabled again.
      await discard(transaction, clientId);
      const enabled = await transaction.$executeRaw`
        UPDATE webhook_endpoint SET url = ${data.url}, events = ${data.events}, status = 'ENABLED', disabled_reason = NULL,
          failing_since = NULL, probe_at = NULL, status_since = CASE status WHEN 'ENABLED' THEN status_since ELSE clock_timestamp() END
        WHERE client_id = ${clientId}::uuid`;
      if (enabled > 0) return null;
      const secret = newWebhookSecret();
      const secretEncrypted = this.#encrypted(clientId, secret);
      await transaction.webhookEndpoint.create({
        data: {clientId, ...data, secretEncrypted},
        // Without `select`, Prisma reads every column after a write, but the database role of the portal cannot read
        // all of them.
        select: {clientId: true},
      });
      return secret;
    });
  }

  /**
   * Replaces the secret, and returns the new secret. Events are also signed with the previous secret for
   * `limits.webhookSecretOverlap` hours.
   * @param seen the end of validity of the previous secret, as the caller last read it. If it has changed since,
   *   nothing is replaced. If `seen` is undefined, the secret is always replaced
   * @throws UnknownTargetError, RegistryError if the secret was replaced meanwhile
   */
  rotateSecret(clientId: string, seen?: PreviousSecret): Promise<string> {
    return this.#change(clientId, 'webhook.secret_rotated', async (transaction) => {
      if (seen !== undefined) await mustBeAsSeen(transaction, clientId, seen);
      const secret = newWebhookSecret();
      const changed = await transaction.$executeRaw`
        UPDATE webhook_endpoint SET secret_encrypted = ${this.#encrypted(clientId, secret)},
          previous_secret_encrypted = secret_encrypted,
          previous_secret_ends_at = clock_timestamp() + ${limits.webhookSecretOverlap.default} * interval '1 hour'
        WHERE client_id = ${clientId}::uuid`;
      if (changed === 0) throw unknownWebhook(clientId);
      return secret;
    });
  }

  /** Disables the endpoint, and discards the deliveries that wait for it. */
  async disable(clientId: string): Promise<void> {
    await this.#change(clientId, 'webhook.disabled', async (transaction) => {
      const changed = await transaction.$executeRaw`
        UPDATE webhook_endpoint SET status = 'DISABLED', disabled_reason = 'OPERATOR', status_since = clock_timestamp()
        WHERE client_id = ${clientId}::uuid`;
      if (changed === 0) throw unknownWebhook(clientId);
      await discard(transaction, clientId);
    });
  }

  /** Creates the delivery of a test event; see {@link sendTestEvent}. */
  test(clientId: string): Promise<string> {
    return this.#change(clientId, 'webhook.tested', (transaction) => sendTestEvent(transaction, clientId));
  }

  /**
   * Makes the delivery of an event due again; see {@link sendAgain}.
   * @returns the id of the client to which the event is sent
   */
  async resend(deliveryId: string): Promise<string> {
    const found = await this.prisma.webhookDelivery.findUnique({where: {id: deliveryId}});
    if (found === null) throw new UnknownTargetError('delivery', deliveryId);
    const {clientId} = found;
    await this.#change(clientId, 'webhook.resent', (transaction) =>
      sendAgain(transaction, clientId, deliveryId),
    );
    return clientId;
  }

  #change<T>(
    clientId: string,
    action: AuditAction,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return changeWebhook(this.prisma, {actor: this.actor, action, clientId}, work);
  }

  #encrypted(clientId: string, secret: string) {
    return new Uint8Array(encryptWebhookSecret(this.webhookKeys, clientId, secret));
  }
}

/** Refuses to replace a secret that was replaced meanwhile. Locks the endpoint until the transaction ends. */
async function mustBeAsSeen(
  transaction: Transaction,
  clientId: string,
  {previousSecretEndsAt}: PreviousSecret,
): Promise<void> {
  await transaction.$executeRaw`SELECT FROM webhook_endpoint WHERE client_id = ${clientId}::uuid FOR NO KEY UPDATE`;
  const select = {previousSecretEndsAt: true} as const;
  const found = await transaction.webhookEndpoint.findUnique({where: {clientId}, select});
  if (found === null) throw unknownWebhook(clientId);
  if (found.previousSecretEndsAt?.getTime() !== previousSecretEndsAt?.getTime())
    throw new RegistryError(
      'The secret of the webhook was replaced after you opened this form, and was not replaced again.',
      {because: 'webhook secret replaced meanwhile'},
    );
}

/** Discards the deliveries that wait for the endpoint, if the endpoint is disabled. */
const discard = (transaction: Transaction, clientId: string) =>
  rowsIn(transaction, discardWebhooks, {clientId});

const mayBeCalled = addressRule(true);

function urlFault(url: string, ports: WebhookPorts): WebhookUrlFault | 'private address' | null {
  const fault = webhookUrlFault(url, ports);
  if (fault !== null) return fault;
  return mayCallHost(new URL(url), mayBeCalled) ? null : 'private address';
}

/** Returns the URL in its canonical form, which contains no control characters. @throws RegistrationError */
function checkedUrl(url: string, ports: WebhookPorts): string {
  const fault = urlFault(url, ports);
  if (fault === null) return new URL(url).href;
  const phrase =
    fault === 'private address'
      ? 'names an IP address that is not public'
      : webhookUrlFaultPhrase(fault, ports);
  throw new RegistrationError(`The address of the webhook ${phrase}.`, {
    because: 'webhook URL',
    fault,
    ports,
  });
}

/** The events to send, each once. @throws RegistrationError if there is no such event */
export function webhookEvents(events: readonly string[] = sessionWebhookTypes): string[] {
  const wrong = events.find((event) => !isSessionWebhookType(event));
  if (wrong !== undefined)
    throw new RegistrationError(
      `There is no event ${wrong}. The events are ${sessionWebhookTypes.join(', ')}.`,
    );
  return [...new Set(events)];
}
