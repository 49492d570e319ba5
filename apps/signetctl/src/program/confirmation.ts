import type {FinalOptions} from './command.js';
import {CommandError} from './failures.js';
import type {Io} from './io.js';

/**
 * Asks the operator to confirm something that cannot be undone. With `--yes`, does not ask.
 * @param consequence a sentence that says what will happen
 * @throws CommandError not_confirmed
 */
export async function confirm(io: Io, {yes}: FinalOptions, consequence: string): Promise<void> {
  if (yes === true) return;
  if (!io.isInteractive)
    throw new CommandError('not_confirmed', `${consequence} This cannot be undone.`, 'Repeat it with --yes.');
  const answer = await io.ask(`${consequence} This cannot be undone. Continue? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('not_confirmed', 'Nothing was changed.');
}
