import {CommanderError, type Command} from 'commander';
import {explain} from './explain.js';
import {failures, type CommandError} from './failures.js';
import {isInstalled} from './installed.js';
import type {Io} from './io.js';
import {printable} from './printable.js';
import {createProgram} from './program.js';

const isHelp = (error: unknown): boolean =>
  error instanceof CommanderError && ['commander.helpDisplayed', 'commander.version'].includes(error.code);

function writeFailure(io: Io, argv: readonly string[], {code, message, remedy}: CommandError): void {
  const document = {error: {code, exitCode: failures[code].exitCode, message, remedy: remedy ?? null}};
  const text = remedy === undefined ? message : `${message}\n  What to do: ${remedy}`;
  io.writeError(printable(argv.includes('--json') ? `${JSON.stringify(document, null, 2)}\n` : `${text}\n`));
}

/**
 * True if the command line names no command, or only a group. `run` then adds `--help`, because help that was not
 * requested would count as a failure.
 */
const isEmpty = (argv: readonly string[], program: Command): boolean =>
  argv.length === 0 ||
  (argv.length === 1 && program.commands.some((one) => one.commands.length > 0 && one.name() === argv[0]));

/**
 * Runs one command line. Writes the result to standard output, or the failure to standard error.
 * @param argv without the name of the program
 * @returns the exit code: 0, or that of the failure
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const program = createProgram(io);
  try {
    await program.parseAsync(isEmpty(argv, program) ? [...argv, '--help'] : argv, {from: 'user'});
    return 0;
  } catch (error) {
    if (isHelp(error)) return 0;
    const failure = explain(error, await isInstalled(io));
    writeFailure(io, argv, failure);
    return failures[failure.code].exitCode;
  }
}
