import type {Identities, People} from '@signet/data/registry';
import {withRegistry} from '../../database/registry.js';
import type {ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {readSettings} from '../../program/settings.js';

/** What a command about people works with. */
export interface Registered {
  readonly people: People;
  readonly identities: Identities;
  /** The validity of activation codes, in hours. */
  readonly codeValidity: number;
}

/** Connects, and gives the work the people and the keys that protect them. */
export async function withPeople<T>(
  io: Io,
  options: ChangeOptions,
  work: (registered: Registered) => Promise<T>,
): Promise<T> {
  const {keys, limits} = await readSettings(io, (parts) => ({
    keys: parts.identityKeys,
    limits: parts.limits,
  }));
  return withRegistry(io, options, ({data, prisma, actor}) =>
    work({
      people: new data.People(prisma, keys, actor),
      identities: new data.Identities(prisma, keys, actor),
      codeValidity: limits.activationCodeValidity,
    }),
  );
}
