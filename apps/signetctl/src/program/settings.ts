import type * as settings from '@signet/settings';
import type {ChangeOptions} from './command.js';
import {CommandError} from './failures.js';
import type {Io} from './io.js';

/**
 * Reads the settings that a command needs, from the environment variables that the processes also read.
 * @param choose selects the needed parts. The first call of `readSettings` loads the definitions of all parts.
 * @throws SettingsError that lists every missing or invalid variable
 */
export async function readSettings<P extends settings.Parts>(
  io: Io,
  choose: (parts: typeof settings) => P,
): Promise<settings.Settings<P>> {
  const parts = await import('@signet/settings');
  return parts.loadSettings(choose(parts), await io.environment());
}

/**
 * Returns `--actor`, or else SIGNETCTL_ACTOR, or else the user of the operating system; null if none is known.
 * @throws CommandError settings_invalid if the audit log would attribute the command to a member or a phone
 */
async function knownActor(io: Io, options: ChangeOptions): Promise<string | null> {
  const actor = options.actor ?? (await settingsActor(io)) ?? io.user;
  if (actor !== null && /^(?:portal|device):/.test(actor)) throw reserved();
  return actor;
}

async function settingsActor(io: Io): Promise<string | undefined> {
  const {signetctl} = await readSettings(io, (parts) => ({signetctl: parts.signetctl}));
  return signetctl.actor;
}

/** The row policies of the audit log refuse such an entry, too, except one of the account that owns the database. */
const reserved = () =>
  new CommandError(
    'settings_invalid',
    'The names of actors that begin with portal: or device: are those of members and phones.',
    'Use your own name in SIGNETCTL_ACTOR or --actor.',
  );

/** Returns the actor for the audit log. It can be `unknown` only in a command that only reads. */
export const actorOf = async (io: Io, options: ChangeOptions): Promise<string> =>
  (await knownActor(io, options)) ?? 'unknown';

/** @throws CommandError settings_invalid if the actor is unknown */
export async function requireActor(io: Io, options: ChangeOptions): Promise<void> {
  if ((await knownActor(io, options)) === null)
    throw new CommandError(
      'settings_invalid',
      'The user of this process has no name, so the audit log would not say who did this.',
      'Set SIGNETCTL_ACTOR to your name, or add --actor <name>.',
    );
}
