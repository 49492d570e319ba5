import type {Command} from 'commander';
import {idOption} from '../../program/arguments.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list} from '../../program/result.js';
import {deviceFields, withDevices} from './devices.js';

interface Options {
  readonly person: string;
}

/** `signetctl device list` */
export const listDevices = (io: Io): Command =>
  reading('list', 'Lists the devices of a person, oldest first.')
    .addOption(idOption('--person <person-id>', 'the person').makeOptionMandatory())
    .action(
      report(io, ({person}: Options) =>
        withDevices(io, {}, async ({devices}) =>
          list('devices', (await devices.list(person)).map(deviceFields)),
        ),
      ),
    );
