import type {Identities, People} from '@signet/admin';
import {withPeopleRegistry} from '../../database/people.js';
import type {ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';

/** The dependencies of commands about people. */
export interface Registered {
  readonly people: People;
  readonly identities: Identities;
  /** The validity of activation codes, in hours. */
  readonly codeValidity: number;
}

/**
 * Reads the keys that protect personal data, connects to the database, and calls `work` with access to the people.
 */
export const withPeople = <T>(
  io: Io,
  options: ChangeOptions,
  work: (registered: Registered) => Promise<T>,
): Promise<T> =>
  withPeopleRegistry(io, options, ({data, prisma, keys, actor, codeValidity}) =>
    work({
      people: new data.People(prisma, keys, actor),
      identities: new data.Identities(prisma, keys, actor),
      codeValidity,
    }),
  );
