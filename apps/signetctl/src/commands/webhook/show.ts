import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record} from '../../program/result.js';
import {allowedSlots, clientOption, webhookFields, type OfClient} from './webhooks.js';

/** `signetctl webhook show` */
export const showWebhook = (io: Io): Command =>
  reading(
    'show',
    'Shows the webhook of a client, how many of its slots are in use (an endpoint that fails has one), and how many events ' +
      'wait. Its secret cannot be shown.',
  )
    .addOption(clientOption())
    .action(
      report(io, ({client}: OfClient) =>
        withRegistry(io, {}, async ({data, prisma}) => {
          const directory = new data.WebhookDirectory(prisma);
          const webhook = await directory.find(client);
          const {inFlight, waiting} = await directory.load(client);
          const slots = {slots: allowedSlots(webhook), slotsInUse: inFlight, eventsWaiting: waiting};
          return record({...webhookFields(webhook), ...slots});
        }),
      ),
    );
