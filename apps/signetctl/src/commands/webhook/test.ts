import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record} from '../../program/result.js';
import {clientOption, withWebhooks, type OfClient} from './webhooks.js';

/** `signetctl webhook test` */
export const testWebhook = (io: Io): Command =>
  changing('test', 'Sends a test event to the webhook of a client. “webhook deliveries” shows the result.')
    .addOption(clientOption())
    .action(
      report(io, (options: ChangeOptions & OfClient) =>
        withWebhooks(io, options, async ({webhooks}) =>
          record({clientId: options.client, deliveryId: await webhooks.test(options.client)}),
        ),
      ),
    );
