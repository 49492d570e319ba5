import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record} from '../../program/result.js';
import {clientOption, type OfClient} from './webhooks.js';

interface Options extends ChangeOptions, OfClient {
  readonly event: string;
}

/** `signetctl webhook test` */
export const testWebhook = (io: Io): Command =>
  changing('test', 'Sends a test event to the webhook of a client. “webhook deliveries” shows the result.')
    .addOption(clientOption())
    .option(
      '--event <type>',
      'for a test client: an example of this event, whose session does not exist',
      'webhook.test',
    )
    .action(
      report(io, (options: Options) =>
        withRegistry(io, options, async ({data, prisma, actor}) => {
          const {client: clientId, event} = options;
          const deliveryId = await new data.WebhookResends(prisma, actor).example(clientId, event);
          return record({clientId, deliveryId});
        }),
      ),
    );
