import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {outdatedFields, outdatedText} from './outdated.js';
import {withPeople} from './people.js';

const run = (io: Io, personId: string, options: ChangeOptions): Promise<Result> =>
  withPeople(io, options, async ({people}) => {
    const person = await people.show(personId);
    const outdated = await people.outdatedDevices(personId);
    const {givenName = null, familyName = null, dateOfBirth = null, identityType = 'PNO'} = person;
    const fields = {
      personId,
      createdAt: person.createdAt,
      erasedAt: person.erasedAt,
      devices: person.devices,
      givenName,
      familyName,
      personalCode: person.personalCode,
      dateOfBirth,
      country: person.country,
      identityType,
    };
    return {
      json: {...fields, ...outdatedFields(outdated)},
      text:
        record(fields).text +
        outdatedText(outdated, `a code from signetctl activation-code issue ${personId}`),
    };
  });

/** `signetctl person show`. It is audited like a change, because it reads personal data. */
export const showPerson = (io: Io): Command =>
  changing(
    'show',
    'Shows the attributes of a person, and the devices whose certificates keep earlier data. The audit log records the ' +
      'command, because attributes are personal data.',
  )
    .addArgument(idArgument('person-id'))
    .action(report(io, (personId: string, options: ChangeOptions) => run(io, personId, options)));
