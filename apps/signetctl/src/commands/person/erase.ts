import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {idArgument} from '../../program/arguments.js';
import {final, report, type FinalOptions} from '../../program/command.js';
import {confirm} from '../../program/confirmation.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';

async function run(io: Io, personId: string, options: FinalOptions): Promise<Result> {
  await confirm(io, options, `The data of the person ${personId} will be erased, and all devices revoked.`);
  return withRegistry(io, options, async ({data, prisma, actor}) => {
    const devices = await new data.Erasure(prisma, actor).erase(personId);
    return record({personId, erased: true, devicesRevoked: devices});
  });
}

/** `signetctl person erase` */
export const erasePerson = (io: Io): Command =>
  final(
    'erase',
    'Erases the data of a person, revokes the person’s devices, and cancels the open sessions that these devices have ' +
      'scanned. The audit log keeps the id of the person. Signature containers (ASiC-E) of the person are kept until their retention period ends.',
  )
    .addArgument(idArgument('person-id'))
    .action(report(io, (personId: string, options: FinalOptions) => run(io, personId, options)));
