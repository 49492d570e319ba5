import type {WebhookDirectory, WebhookEndpoints, WebhookSummary} from '@signet/admin';
import type {Option} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {idOption} from '../../program/arguments.js';
import type {ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {readSettings} from '../../program/settings.js';

/** The option that names the client of a webhook. */
export const clientOption = (): Option =>
  idOption('--client <client-id>', 'the client of the webhook').makeOptionMandatory();

export interface OfClient {
  readonly client: string;
}

/** The dependencies of commands that change webhooks. */
export interface Webhooks {
  readonly webhooks: WebhookEndpoints;
  readonly directory: WebhookDirectory;
}

/** Connects to the database, and calls `work` with access to the webhooks. */
export async function withWebhooks<T>(
  io: Io,
  options: ChangeOptions,
  work: (webhooks: Webhooks) => Promise<T>,
): Promise<T> {
  const {keys, targets} = await readSettings(io, (parts) => ({
    keys: parts.keysOf('webhook'),
    targets: parts.webhookTargets,
  }));
  return withRegistry(io, options, ({data, prisma, actor}) =>
    work({
      webhooks: new data.WebhookEndpoints(prisma, keys.webhook, actor, targets.ports),
      directory: new data.WebhookDirectory(prisma),
    }),
  );
}

/** How many events may be in flight to the endpoint. */
export const allowedSlots = ({failingSince, slots}: WebhookSummary): number =>
  failingSince === null ? slots : 1;

/**
 * Returns the fields of a webhook that commands show. `failingSince` is the time of the first failure since the last
 * success; null if there was none.
 */
export const webhookFields = (webhook: WebhookSummary) => ({
  clientId: webhook.clientId,
  url: webhook.url,
  events: webhook.events,
  status: webhook.status,
  disabledReason: webhook.disabledReason,
  statusSince: webhook.statusSince,
  failingSince: webhook.failingSince,
  previousSecretEndsAt: webhook.previousSecretEndsAt,
  createdAt: webhook.createdAt,
});
