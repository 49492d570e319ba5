import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record} from '../../program/result.js';
import {clientOption, webhookFields, type OfClient} from './webhooks.js';

/** `signetctl webhook show` */
export const showWebhook = (io: Io): Command =>
  reading('show', 'Shows the webhook of a client. Its secret cannot be shown.')
    .addOption(clientOption())
    .action(
      report(io, ({client}: OfClient) =>
        withRegistry(io, {}, async ({data, prisma}) =>
          record(webhookFields(await new data.WebhookDirectory(prisma).find(client))),
        ),
      ),
    );
