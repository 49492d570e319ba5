import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {countOption} from '../../program/arguments.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list} from '../../program/result.js';
import {allowedSlots} from './webhooks.js';

/** `signetctl webhook list` */
export const listWebhooks = (io: Io): Command =>
  reading(
    'list',
    'Lists the webhooks that have events without an outcome, those with the most events first, with the slots that are in ' +
      'use and the events that wait.',
  )
    .addOption(countOption('--limit <count>', 'how many webhooks to list', 50))
    .action(
      report(io, ({limit}: {readonly limit: number}) =>
        withRegistry(io, {}, async ({data, prisma}) => {
          const busy = await new data.WebhookDirectory(prisma).busiest(limit);
          return list(
            'webhooks',
            busy.map(({webhook, load}) => ({
              clientId: webhook.clientId,
              status: webhook.status,
              failingSince: webhook.failingSince,
              slots: allowedSlots(webhook),
              slotsInUse: load.inFlight,
              eventsWaiting: load.waiting,
            })),
          );
        }),
      ),
    );
