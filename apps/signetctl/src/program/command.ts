import {Command} from 'commander';
import type {Io} from './io.js';
import {printable} from './printable.js';
import type {Result} from './result.js';

/** The options of every command that changes something. */
export interface ChangeOptions {
  readonly actor?: string;
}

/** The options of a change that cannot be undone. */
export interface FinalOptions extends ChangeOptions {
  readonly yes?: boolean;
}

/** Creates a command that only reads. */
export const reading = (name: string, description: string): Command =>
  new Command(name).description(description).option('--json', 'print one JSON document');

/** Creates a command that changes something. The audit log records who ran it. */
export const changing = (name: string, description: string): Command =>
  reading(name, description).option(
    '--actor <name>',
    'who does this, for the audit log (default: SIGNETCTL_ACTOR, or the user and host)',
  );

/** Creates a command that cannot be undone. Its action must call `confirm` before it changes anything. */
export const final = (name: string, description: string): Command =>
  changing(name, description).option('--yes', 'do not ask for confirmation');

export const group = (name: string, description: string, commands: readonly Command[]): Command =>
  commands.reduce(
    (parent, command) => parent.addCommand(command),
    new Command(name).description(description),
  );

/**
 * Converts a function to the action of a command. The action prints the result, as JSON if the operator requested
 * JSON.
 */
export const report =
  <Args extends unknown[]>(io: Io, work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<void> => {
    const {json, text, failure} = await work(...args);
    const [options] = args.slice(-2);
    const wantsJson = typeof options === 'object' && options !== null && 'json' in options;
    io.write(wantsJson ? printable(`${JSON.stringify(json, null, 2)}\n`) : text);
    if (failure !== undefined) throw failure;
  };
