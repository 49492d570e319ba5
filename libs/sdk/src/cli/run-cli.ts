import {parseArgs} from 'node:util';
import {checkClientOptions} from '../arguments/check-client-options.js';
import {SignetError} from '../http/signet-error.js';
import {Transport} from '../http/transport.js';
import {version} from '../version.js';
import {forward, isAccepted, type Target} from './forward.js';
import {listen} from './listen.js';
import {sampleOf, sampleTypes} from './samples.js';
import {listenSecret} from './signing.js';
import {exit, HELP, UsageError, type ExitCode} from './usage.js';

type Print = (text: string) => void;

/** What a command needs from its process. Texts are passed to `out` and `error` without a final line break. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Print;
  readonly error: Print;
  /** Aborts when the command must stop. */
  readonly signal: AbortSignal;
}

const options = {
  'forward-to': {type: 'string'},
  after: {type: 'string'},
  url: {type: 'string'},
  'client-id': {type: 'string'},
  'client-secret': {type: 'string'},
  help: {type: 'boolean', short: 'h'},
  version: {type: 'boolean'},
} as const;

const parse = (args: string[]) => {
  try {
    return parseArgs({args, options, allowPositionals: true, strict: true});
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
type Values = ReturnType<typeof parse>['values'];

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

function credentialsIn(values: Values, {env}: Terminal): Credentials {
  if (values['client-secret'] !== undefined)
    throw new UsageError(
      'Other users of this machine can read command lines. Set the environment variable SIGNET_CLIENT_SECRET instead.',
    );
  const clientId = values['client-id'] ?? env['SIGNET_CLIENT_ID'] ?? env['CLIENT_ID'];
  const clientSecret = env['SIGNET_CLIENT_SECRET'] ?? env['CLIENT_SECRET'];
  if (!clientId) throw new UsageError('SIGNET_CLIENT_ID is missing. Set it to the id of your test client.');
  if (!clientSecret)
    throw new UsageError('SIGNET_CLIENT_SECRET is missing. Set it to the secret of your test client.');
  return {clientId, clientSecret};
}

function transportOf(values: Values, {env}: Terminal, credentials: Credentials): Transport {
  const baseUrl = values.url ?? env['SIGNET_URL'];
  if (!baseUrl)
    throw new UsageError('SIGNET_URL is missing. Set it to the address of the API, as in the guides.');
  const given = {...credentials, baseUrl};
  try {
    checkClientOptions(given);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.replace('baseUrl', 'SIGNET_URL') : '');
  }
  return new Transport(given);
}

function addressIn({'forward-to': text}: Values): URL {
  if (text === undefined || !URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError('--forward-to must be an address such as http://localhost:4000/signet-events.');
  return new URL(text);
}

async function targetOf(values: Values, terminal: Terminal, credentials: Credentials): Promise<Target> {
  const {clientId, clientSecret} = credentials;
  const secret = await listenSecret(clientId, clientSecret);
  return {url: addressIn(values), secret, signal: terminal.signal, print: terminal.out};
}

async function listenCommand(values: Values, terminal: Terminal): Promise<void> {
  const credentials = credentialsIn(values, terminal);
  const transport = transportOf(values, terminal, credentials);
  const target = await targetOf(values, terminal, credentials);
  await listen(transport, target, values.after, () => {
    terminal.out(`Forwarding the events of the test client ${credentials.clientId} to ${target.url.href}`);
    terminal.out(`They are signed with the secret ${target.secret}`);
    terminal.out('Press Ctrl-C to stop.');
  });
}

/** What to do if the application does not accept an example. With 400 or 401, it usually has another secret. */
function hintOf(secret: string, response: number | string): string {
  if (response === 400 || response === 401)
    return `Your application refused the event. If it could not verify the signature, set its webhook secret to ${secret}: listen and trigger sign with this secret, not with that of the webhook in the portal. Otherwise, see the log of your application.`;
  if (typeof response === 'number' && response >= 500) return 'Your program failed. Its log says why.';
  return 'Your application did not accept the event. See its log.';
}

async function triggerCommand(
  values: Values,
  terminal: Terminal,
  type: string | undefined,
): Promise<ExitCode> {
  const message = sampleOf(type ?? '', new Date());
  if (message === undefined)
    throw new UsageError(
      `${type === undefined ? 'The type is missing' : `There is no type ${type}`}. The types are ${sampleTypes.join(', ')}.`,
    );
  const target = await targetOf(values, terminal, credentialsIn(values, terminal));
  const response = await forward(target, `msg_${crypto.randomUUID()}`, message);
  if (isAccepted(response)) return exit.ok;
  terminal.error(hintOf(target.secret, response));
  return exit.failed;
}

async function runCommand(args: string[], terminal: Terminal): Promise<ExitCode> {
  const {positionals, values} = parse(args);
  const [name, type] = positionals;
  if (values.help || name === 'help') terminal.out(HELP);
  else if (values.version) terminal.out(version);
  else if (name === 'listen') await listenCommand(values, terminal);
  else if (name === 'trigger') return triggerCommand(values, terminal, type);
  else if (name === undefined) {
    terminal.error(HELP);
    return exit.usage;
  } else throw new UsageError(`There is no command ${name}. See npx @signet/sdk help.`);
  return exit.ok;
}

const UNAUTHORIZED = 'The service refuses the client id or its secret. ';

/**
 * Runs one command until it has ended or its signal aborts.
 * @param args the command-line arguments, without the paths of Node.js and of the script
 * @returns the exit code
 */
export async function runCli(args: string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    if (terminal.signal.aborted) return exit.ok;
    if (error instanceof UsageError) {
      terminal.error(error.message);
      return exit.usage;
    }
    if (!(error instanceof SignetError)) throw error;
    terminal.error(error.status === 401 ? `${UNAUTHORIZED}${error.message}` : error.message);
    return exit.failed;
  }
}
