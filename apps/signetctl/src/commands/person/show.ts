import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record} from '../../program/result.js';
import {withPeople} from './people.js';

/** `signetctl person show`. It is audited like a change, because it reads personal data. */
export const showPerson = (io: Io): Command =>
  changing(
    'show',
    'Shows the attributes of a person. The audit log records the command, because attributes are personal data.',
  )
    .addArgument(idArgument('person-id'))
    .action(
      report(io, (personId: string, options: ChangeOptions) =>
        withPeople(io, options, async ({people}) => {
          const {id, ...person} = await people.show(personId);
          return record({personId: id, ...person});
        }),
      ),
    );
