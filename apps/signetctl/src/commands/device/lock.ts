import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record} from '../../program/result.js';
import {deviceFields, withDevices} from './devices.js';

/** `signetctl device lock` */
export const lockDevice = (io: Io): Command =>
  changing('lock', 'Locks a lost device, and cancels the open sessions that it has scanned.')
    .addArgument(idArgument('device-id'))
    .action(
      report(io, (deviceId: string, options: ChangeOptions) =>
        withDevices(io, options, async ({devices}) => {
          await devices.find(deviceId);
          await devices.lock(deviceId);
          return record(deviceFields(await devices.find(deviceId)));
        }),
      ),
    );
