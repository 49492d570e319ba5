import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import type {Result} from '../../program/result.js';
import {SensitiveOption} from '../../program/input/sensitive-option.js';
import {activationResult} from '../activation-code/issued-code.js';
import {identityTypeOption} from './identity-type.js';
import {outdatedFields, outdatedText} from './outdated.js';
import {withPeople} from './people.js';

interface Options extends ChangeOptions {
  readonly givenName: string;
  readonly familyName: string;
  readonly personalCode: string;
  readonly dateOfBirth: string;
  readonly country: string;
  readonly identityType: string;
}

const run = (io: Io, options: Options): Promise<Result> =>
  withPeople(io, options, async ({people, identities, codeValidity}) => {
    const {givenName, familyName, personalCode, dateOfBirth, country, identityType} = options;
    const draft = {givenName, familyName, personalCode, dateOfBirth, country, identityType};
    const result = await activationResult(io);
    const personId = await identities.register(draft);
    const activationCode = await identities.issueActivationCode(personId, codeValidity);
    const devices = await people.outdatedDevices(personId);
    const {json, text} = await result(personId, activationCode, codeValidity);
    return {
      json: Object.assign({}, json, outdatedFields(devices)),
      text: text + outdatedText(devices, 'the code above'),
    };
  });

async function checkData(command: Command): Promise<void> {
  const {requireData} = await import('@signet/admin');
  requireData(command.opts<Options>());
}

/** `signetctl person add` */
export const addPerson = (io: Io): Command =>
  changing(
    'add',
    'Registers a person, or replaces the data of the person with this identity type, country and personal code, and prints ' +
      'an activation code that enrols one phone, and a link with it if PHONE_APP_URL is set. Earlier enrolment codes of the person become invalid. White space, case ' +
      'and, in countries with several spellings, separators of the personal code do not matter. After a correction, the ' +
      'command lists the devices whose certificates keep the earlier data.',
  )
    .requiredOption('--given-name <name>', 'the given names; "" if the person has only a family name')
    .requiredOption('--family-name <name>', 'the family name; "" if the person has only a given name')
    .addOption(
      new SensitiveOption(
        '--personal-code <code>',
        'the personal code, or the number of the document',
        checkData,
      ).makeOptionMandatory(),
    )
    .requiredOption('--date-of-birth <date>', 'the date of birth, as YYYY-MM-DD, or "unknown"')
    .requiredOption(
      '--country <code>',
      'the country that issued the personal code, as two letters (ISO 3166-1)',
    )
    .addOption(identityTypeOption())
    .action(report(io, (options: Options) => run(io, options)));
