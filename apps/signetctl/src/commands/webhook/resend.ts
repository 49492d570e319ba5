import {Argument, type Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {idArgument, idOption, instantOption} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {withWebhooks} from './webhooks.js';

interface Options extends ChangeOptions {
  readonly client?: string;
  readonly since?: Date;
  readonly until?: Date;
  readonly failed?: boolean;
}

const resendOne = (io: Io, options: Options, deliveryId: string): Promise<Result> =>
  withWebhooks(io, options, async ({webhooks}) =>
    record({deliveryId, clientId: await webhooks.resend(deliveryId), outcome: 'WAITING'}),
  );

const resendRange = (io: Io, options: Options, clientId: string, since: Date): Promise<Result> =>
  withRegistry(io, options, async ({data, prisma, actor}) => {
    const range = {since, until: options.until, onlyFailed: options.failed === true};
    const {resent, next} = await new data.WebhookResends(prisma, actor).resend(clientId, range);
    const more = next === null ? {more: false} : {more: true, next: next.toISOString()};
    return record({clientId, resent, ...more});
  });

async function run(io: Io, deliveryId: string | undefined, options: Options): Promise<Result> {
  const {client, since, until, failed} = options;
  const hasRange = [client, since, until, failed].some((option) => option !== undefined);
  if (deliveryId !== undefined && !hasRange) return resendOne(io, options, deliveryId);
  if (deliveryId === undefined && client !== undefined && since !== undefined)
    return resendRange(io, options, client, since);
  throw new CommandError('usage', 'Name either a delivery, or a range with --client and --since.');
}

/** `signetctl webhook resend` */
export const resendDelivery = (io: Io): Command =>
  changing(
    'resend',
    'Sends an event again, with the same webhook-id, or all finished events of a range, the oldest 1000 at once. They can arrive after later events of their session.',
  )
    .addArgument(optional(idArgument('delivery-id')))
    .addOption(idOption('--client <client-id>', 'the client of the webhook, for a range'))
    .addOption(instantOption('--since <instant>', 'events since this instant, such as 2026-11-22T03:00:00Z'))
    .addOption(instantOption('--until <instant>', 'events before this instant (default: now)'))
    .option('--failed', 'only events that were given up or discarded')
    .action(report(io, (deliveryId: string | undefined, options: Options) => run(io, deliveryId, options)));

const optional = (argument: Argument): Argument => argument.argOptional();
