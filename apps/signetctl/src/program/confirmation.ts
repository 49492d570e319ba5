import type {FinalOptions} from './command.js';
import {CommandError} from './failures.js';
import type {Io} from './io.js';

/**
 * Asks whether to do something that cannot be undone, unless the operator has given `--yes`.
 * @param consequence what will happen, as a sentence
 * @throws CommandError not_confirmed
 */
export async function confirm(io: Io, {yes}: FinalOptions, consequence: string): Promise<void> {
  if (yes === true) return;
  if (!io.isInteractive)
    throw new CommandError('not_confirmed', `${consequence} This cannot be undone.`, 'Repeat it with --yes.');
  const answer = await io.ask(`${consequence} This cannot be undone. Continue? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('not_confirmed', 'Nothing was changed.');
}
