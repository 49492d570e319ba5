import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {withPeople} from '../person/people.js';
import {activationResult} from './issued-code.js';

/** `signetctl activation-code issue` */
export const issueActivationCode = (io: Io): Command =>
  changing(
    'issue',
    'Issues a code that enrols one phone of a person. Earlier enrolment codes of the person become invalid. If PHONE_APP_URL ' +
      'is set, the command also prints a link that opens the phone app with the code.',
  )
    .addArgument(idArgument('person-id'))
    .action(
      report(io, (personId: string, options: ChangeOptions) =>
        withPeople(io, options, async ({identities, codeValidity}) => {
          const result = await activationResult(io);
          const activationCode = await identities.issueActivationCode(personId, codeValidity);
          return result(personId, activationCode, codeValidity);
        }),
      ),
    );
