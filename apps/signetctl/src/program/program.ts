import {readFileSync} from 'node:fs';
import {Command} from 'commander';
import {activationCode} from '../commands/activation-code/index.js';
import {audit} from '../commands/audit/index.js';
import {certificate} from '../commands/certificate/index.js';
import {client} from '../commands/client/index.js';
import {device} from '../commands/device/index.js';
import {doctor} from '../commands/doctor.js';
import {key} from '../commands/key/index.js';
import {migrate} from '../commands/migrate.js';
import {organisation} from '../commands/organisation/index.js';
import {person} from '../commands/person/index.js';
import {queue} from '../commands/queue/index.js';
import {request} from '../commands/request/index.js';
import {restore} from '../commands/restore/index.js';
import {session} from '../commands/session/index.js';
import {sweep} from '../commands/sweep.js';
import {webhook} from '../commands/webhook/index.js';
import type {ChangeOptions} from './command.js';
import type {Io} from './io.js';
import {SensitiveOption, readSensitiveOptions} from './input/sensitive-option.js';
import {requireActor} from './settings.js';

const commands = [
  migrate,
  doctor,
  client,
  webhook,
  organisation,
  request,
  person,
  activationCode,
  device,
  certificate,
  session,
  queue,
  key,
  sweep,
  audit,
  restore,
];

/** The width of help texts. It is fixed, so that `docs/signetctl.md` is the same everywhere. */
const HELP_WIDTH = 100;

/**
 * Configures a command and its subcommands to throw errors instead of ending the process, and to write through `io`.
 * A command that changes something first checks that the audit log can record who runs it.
 */
function configure(command: Command, io: Io): Command {
  command.exitOverride().configureOutput({
    writeOut: (text) => io.write(text),
    // `run` writes every failure, once and in the requested form.
    writeErr: () => undefined,
    getOutHelpWidth: () => HELP_WIDTH,
    getErrHelpWidth: () => HELP_WIDTH,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  });
  if (command.options.some(({long}) => long === '--actor'))
    command.hook('preAction', (_, changing) => requireActor(io, changing.opts<ChangeOptions>()));
  if (command.options.some((option) => option instanceof SensitiveOption))
    command.hook('preAction', (_, acting) => readSensitiveOptions(acting, io));
  for (const one of command.commands) configure(one, io);
  return command;
}

/** Reads the version from package.json. The relative path is the same from src and from dist. */
function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? 'unknown';
}

/**
 * Creates the program with all commands. A command loads what it needs only when it runs, so that the program starts
 * quickly.
 */
export function createProgram(io: Io): Command {
  const program = new Command('signetctl')
    .description("The operator's command line of Signet.")
    .version(version());
  for (const command of commands) program.addCommand(command(io));
  return configure(program, io);
}
