import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record} from '../../program/result.js';
import {withWebhooks} from './webhooks.js';

/** `signetctl webhook resend` */
export const resendDelivery = (io: Io): Command =>
  changing(
    'resend',
    'Sends an event again, with the same webhook-id. It can arrive after later events of its session.',
  )
    .addArgument(idArgument('delivery-id'))
    .action(
      report(io, (deliveryId: string, options: ChangeOptions) =>
        withWebhooks(io, options, async ({webhooks}) =>
          record({deliveryId, clientId: await webhooks.resend(deliveryId), outcome: 'WAITING'}),
        ),
      ),
    );
