import type {Command} from 'commander';
import {withPeopleRegistry} from '../../database/people.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list, record, type Result} from '../../program/result.js';

const run = (io: Io, options: ChangeOptions): Promise<Result> =>
  withPeopleRegistry(io, options, async ({data, prisma, keys, actor}) => {
    const {people, reindexed, duplicates} = await new data.Reindexing(prisma, keys, actor).run();
    const found = duplicates.map(({personId, duplicateOf}) => ({personId, duplicateOf}));
    const remedy =
      found.length === 0
        ? ''
        : '\nErase the people whom nobody needs (signetctl person erase). Each person has a subjectId of their own.\n';
    return {
      json: {people, reindexed, duplicates: found},
      text: `${record({people, reindexed}).text}\n${list('duplicates', found).text}${remedy}`,
    };
  });

/** `signetctl person reindex` */
export const reindexPeople = (io: Io): Command =>
  changing(
    'reindex',
    'Finds people whom an earlier release registered under a personal code as it was typed, makes them findable under ' +
      'every spelling of the code, and lists people who were registered several times under different spellings. Changes ' +
      'no attributes and no subjectIds. Run it once after an upgrade from a release that compared codes as they were typed.',
  ).action(report(io, (options: ChangeOptions) => run(io, options)));
