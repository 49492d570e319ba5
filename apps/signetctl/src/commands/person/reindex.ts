import type {Command} from 'commander';
import {withPeopleRegistry} from '../../database/people.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import {list, record, type Result} from '../../program/result.js';

const run = (io: Io, options: ChangeOptions): Promise<Result> =>
  withPeopleRegistry(io, options, async ({data, prisma, keys, actor}) => {
    const {people, reindexed, duplicates, unreadable, conflicting} = await new data.Reindexing(
      prisma,
      keys,
      actor,
    ).run();
    const found = duplicates.map(({personId, duplicateOf}) => ({personId, duplicateOf}));
    const remedy =
      found.length === 0
        ? ''
        : '\nErase the people whom nobody needs (signetctl person erase). Each person has a subjectId of their own.\n';
    return {
      json: {people, reindexed, duplicates: found, unreadable, conflicting},
      text: [
        record({people, reindexed, unreadable: unreadable.length, conflicting: conflicting.length}).text,
        list('duplicates', found).text + remedy,
        ...namesOf('unreadable', unreadable),
        ...namesOf('conflicting', conflicting),
      ].join('\n'),
      failure: failureOf(unreadable.length, conflicting.length),
    };
  });

const namesOf = (name: string, ids: readonly string[]): string[] =>
  ids.length === 0
    ? []
    : [
        list(
          name,
          ids.map((personId) => ({personId})),
        ).text,
      ];

/** The command ends with a failure if it could not reindex somebody, although it has reindexed all others. */
function failureOf(unreadable: number, conflicting: number): CommandError | undefined {
  if (unreadable > 0)
    return new CommandError(
      'refused',
      `The attributes of some people cannot be read (${unreadable}). All others were reindexed.`,
      'Add the keys with which they were encrypted to IDENTITY_ENCRYPTION_KEYS (signetctl key status), or restore the rows from a backup, and repeat the command.',
    );
  if (conflicting > 0)
    return new CommandError(
      'refused',
      `Some people were changed during the run (${conflicting}). All others were reindexed.`,
      'Repeat the command.',
    );
  return undefined;
}

/** `signetctl person reindex` */
export const reindexPeople = (io: Io): Command =>
  changing(
    'reindex',
    'Finds people whom an earlier release registered under a personal code as it was typed, makes them findable under ' +
      'every spelling of the code, and lists people who were registered several times under different spellings. Changes ' +
      'no attributes and no subjectIds. A person who cannot be reindexed is listed, and the command then fails after it has ' +
      'reindexed all others. Run it once after an upgrade from a release that compared codes as they were typed.',
  ).action(report(io, (options: ChangeOptions) => run(io, options)));
