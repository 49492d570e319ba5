import type * as settings from '@signet/settings';
import type {ChangeOptions} from './command.js';
import type {Io} from './io.js';

type Parts = settings.Parts;

/**
 * Reads the settings that a command needs, from the same variables as the processes.
 * @param choose picks the parts; the tables of all parts are loaded with the first call
 * @throws SettingsError that lists every missing or invalid variable
 */
export async function readSettings<P extends Parts>(
  io: Io,
  choose: (parts: typeof settings) => P,
): Promise<settings.Settings<P>> {
  const parts = await import('@signet/settings');
  return parts.loadSettings(choose(parts), await io.environment());
}

/** Who makes a change: the option, the setting, or the user of the operating system. */
export async function actorOf(io: Io, {actor}: ChangeOptions): Promise<string> {
  if (actor !== undefined) return actor;
  const {signetctl} = await readSettings(io, (parts) => ({signetctl: parts.signetctl}));
  return signetctl.actor ?? io.user;
}
