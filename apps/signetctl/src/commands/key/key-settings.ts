import type * as settings from '@signet/settings';
import {CommandError} from '../../program/failures.js';
import {isInstalled, START_LOCAL_STACK} from '../../program/installed.js';
import type {Io} from '../../program/io.js';
import {readSettings} from '../../program/settings.js';

const remedy =
  'The commands about keys need all keyrings, which signetctl does not have for other commands. With Docker or systemd, run ' +
  'SECRETS=maintenance signetctl key …; on Kubernetes, run signetctl in the Pod of the CronJob maintenance, as ' +
  'docs/operate/rotate.md shows.';

/**
 * Reads the settings of a command about keys.
 * @throws SettingsError that lists every missing or invalid variable
 * @throws CommandError settings_invalid if a keyring is missing, with the way to get all keyrings
 */
export async function readKeySettings<P extends settings.Parts>(
  io: Io,
  choose: (parts: typeof settings) => P,
): Promise<settings.Settings<P>> {
  const {SettingsError} = await import('@signet/settings');
  try {
    return await readSettings(io, choose);
  } catch (error) {
    const lacksKeyring =
      error instanceof SettingsError &&
      error.issues.some(({variable, problem}) => /_KEYS$/.test(variable) && /\bis not set\b/.test(problem));
    if (!lacksKeyring) throw error;
    const remedies = (await isInstalled(io)) ? remedy : `${remedy} ${START_LOCAL_STACK}`;
    throw new CommandError('settings_invalid', error.message, remedies);
  }
}
