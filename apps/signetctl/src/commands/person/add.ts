import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import type {Result} from '../../program/result.js';
import {issuedCode} from '../activation-code/issued-code.js';
import {withPeople} from './people.js';

interface Options extends ChangeOptions {
  readonly givenName: string;
  readonly familyName: string;
  readonly personalCode: string;
  readonly dateOfBirth: string;
  readonly country: string;
}

const run = (io: Io, options: Options): Promise<Result> =>
  withPeople(io, options, async ({identities, codeValidity}) => {
    const {givenName, familyName, personalCode, dateOfBirth, country} = options;
    const personId = await identities.register({givenName, familyName, personalCode, dateOfBirth, country});
    const activationCode = await identities.issueActivationCode(personId, codeValidity);
    return issuedCode({personId}, {activationCode}, codeValidity);
  });

/** `signetctl person add` */
export const addPerson = (io: Io): Command =>
  changing(
    'add',
    'Registers a person, or corrects the person with this country and personal code, and prints an activation code that ' +
      'enrols one phone. Earlier enrolment codes of the person become invalid.',
  )
    .requiredOption('--given-name <name>', 'the given names')
    .requiredOption('--family-name <name>', 'the family name')
    .requiredOption('--personal-code <code>', 'the personal code in the country')
    .requiredOption('--date-of-birth <date>', 'the date of birth, as YYYY-MM-DD')
    .requiredOption('--country <code>', 'the country, as two capital letters (ISO 3166-1)')
    .action(report(io, (options: Options) => run(io, options)));
