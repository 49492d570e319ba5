import {Option, type Command} from 'commander';
import type {Io} from '../io.js';

/** The argument that stands for a line of standard input. */
const FROM_STANDARD_INPUT = '-';

/**
 * An option whose value other users of the machine should not see. Arguments are in the list of processes and in the
 * history of the shell; the value `-` reads the line from standard input instead.
 */
export class SensitiveOption extends Option {
  /**
   * @param checkOthers checks the other options, so that nobody enters the value in vain: throws what the command would
   * throw after it has read the value
   */
  constructor(
    flags: string,
    description: string,
    readonly checkOthers: (command: Command) => Promise<void>,
  ) {
    super(flags, `${description}; “-” reads it from standard input`);
  }
}

const warning = ({long}: Option) =>
  `Warning: other users of this machine can see the value of ${long} while the command runs. ` +
  `Use ${long} ${FROM_STANDARD_INPUT} to enter it on standard input.\n`;

/**
 * Replaces `-` with a line of standard input, after it has checked the other options, and warns if the value is an argument. With `--json`, it does not warn,
 * because standard error then contains only JSON.
 */
export async function readSensitiveOptions(command: Command, io: Io): Promise<void> {
  for (const option of command.options) {
    if (!(option instanceof SensitiveOption)) continue;
    const name = option.attributeName();
    const value: unknown = command.getOptionValue(name);
    if (value === FROM_STANDARD_INPUT) {
      await option.checkOthers(command);
      command.setOptionValue(name, await io.readHidden(`Value of ${option.long}: `));
    } else if (value !== undefined && command.getOptionValue('json') !== true) io.writeError(warning(option));
  }
}
