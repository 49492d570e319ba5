import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record} from '../../program/result.js';
import {clientOption, webhookFields, withWebhooks, type OfClient} from './webhooks.js';

/** `signetctl webhook disable` */
export const disableWebhook = (io: Io): Command =>
  changing(
    'disable',
    'Disables the webhook of a client, and discards the events that wait to be sent. “webhook set” enables it again.',
  )
    .addOption(clientOption())
    .action(
      report(io, (options: ChangeOptions & OfClient) =>
        withWebhooks(io, options, async ({webhooks, directory}) => {
          await webhooks.disable(options.client);
          return record(webhookFields(await directory.find(options.client)));
        }),
      ),
    );
