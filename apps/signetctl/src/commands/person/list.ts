import type {Command} from 'commander';
import type {IdentityType} from '@signet/contracts';
import type {PersonSummary} from '@signet/admin';
import {countOption} from '../../program/arguments.js';
import {reading, report} from '../../program/command.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import {list, type Result} from '../../program/result.js';
import {SensitiveOption} from '../../program/input/sensitive-option.js';
import {identityTypeOption} from './identity-type.js';
import {withPeople} from './people.js';

interface Options {
  readonly country?: string;
  readonly personalCode?: string;
  readonly identityType: IdentityType;
  readonly limit: number;
}

const row = ({id, devices, createdAt, erasedAt}: PersonSummary) => ({
  personId: id,
  devices,
  createdAt,
  erasedAt,
});

function requireBoth({country, personalCode}: Options): void {
  if ((country === undefined) !== (personalCode === undefined))
    throw new CommandError('usage', '--country and --personal-code are only used together.');
}

async function run(io: Io, options: Options): Promise<Result> {
  requireBoth(options);
  const {country, personalCode, identityType, limit} = options;
  return withPeople(io, {}, async ({people}) => {
    if (country === undefined || personalCode === undefined)
      return list('people', (await people.list(limit)).map(row));
    const written = {identityType, country, personalCode};
    return list('people', (await people.findByCode(written)).map(row));
  });
}

/** `signetctl person list` */
export const listPeople = (io: Io): Command =>
  reading(
    'list',
    'Lists people, newest first, or finds the person with a personal code in any spelling. Shows no personal data.',
  )
    .option('--country <code>', 'the country of the personal code')
    .addOption(
      new SensitiveOption(
        '--personal-code <code>',
        'find the person with this personal code',
        async (command) => requireBoth(command.opts<Options>()),
      ),
    )
    .addOption(identityTypeOption())
    .addOption(countOption('--limit <count>', 'the number of people', 50))
    .action(report(io, (options: Options) => run(io, options)));
