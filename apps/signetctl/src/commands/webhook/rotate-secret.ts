import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record} from '../../program/result.js';
import {clientOption, withWebhooks, type OfClient} from './webhooks.js';

/** `signetctl webhook rotate-secret` */
export const rotateWebhookSecret = (io: Io): Command =>
  changing(
    'rotate-secret',
    'Replaces the secret of a webhook, and prints the new one. For a day, events are signed with both.',
  )
    .addOption(clientOption())
    .action(
      report(io, (options: ChangeOptions & OfClient) =>
        withWebhooks(io, options, async ({webhooks, directory}) => {
          const secret = await webhooks.rotateSecret(options.client);
          const {previousSecretEndsAt} = await directory.find(options.client);
          return record({clientId: options.client, secret, previousSecretEndsAt});
        }),
      ),
    );
