import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {SensitiveOption} from '../../program/input/sensitive-option.js';
import {clientOption, webhookFields, withWebhooks, type OfClient} from './webhooks.js';

interface Options extends ChangeOptions, OfClient {
  readonly url: string;
  readonly event?: string[];
}

const run = (io: Io, options: Options): Promise<Result> =>
  withWebhooks(io, options, async ({webhooks, directory}) => {
    const {client, url, event: events} = options;
    const secret = await webhooks.set(client, {url, events});
    const {clientId, ...fields} = webhookFields(await directory.find(client));
    return record({clientId, ...(secret !== null && {secret}), ...fields});
  });

async function checkEvents(command: Command): Promise<void> {
  const {webhookEvents} = await import('@signet/admin');
  webhookEvents(command.opts<Options>().event);
}

/** `signetctl webhook set` */
export const setWebhook = (io: Io): Command =>
  changing(
    'set',
    'Sets and enables the webhook of a client. Prints the secret of a new webhook, which cannot be read again.',
  )
    .addOption(clientOption())
    .addOption(
      new SensitiveOption(
        '--url <url>',
        'where the service sends the events of the client’s sessions',
        checkEvents,
      ).makeOptionMandatory(),
    )
    .option('--event <type...>', 'an event to send (default: all events of docs/webhooks.md)')
    .action(report(io, (options: Options) => run(io, options)));
