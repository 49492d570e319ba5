import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {countOption} from '../../program/arguments.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list} from '../../program/result.js';
import {clientOption, type OfClient} from './webhooks.js';

interface Options extends OfClient {
  readonly limit: number;
}

/** `signetctl webhook deliveries` */
export const listDeliveries = (io: Io): Command =>
  reading('deliveries', 'Lists the events that were sent or wait to be sent to a webhook, newest first.')
    .addOption(clientOption())
    .addOption(countOption('--limit <count>', 'how many deliveries to list', 50))
    .action(
      report(io, ({client, limit}: Options) =>
        withRegistry(io, {}, async ({data, prisma}) => {
          const directory = new data.WebhookDirectory(prisma);
          await directory.find(client);
          const deliveries = await directory.deliveries(client, limit);
          return list(
            'deliveries',
            deliveries.map(({id: deliveryId, outcome, ...fields}) => ({
              deliveryId,
              outcome: outcome ?? 'WAITING',
              ...fields,
            })),
          );
        }),
      ),
    );
