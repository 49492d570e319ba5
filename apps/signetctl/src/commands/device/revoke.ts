import type {OperatorReason} from '@signet/domain';
import {Option, type Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {final, report, type FinalOptions} from '../../program/command.js';
import {confirm} from '../../program/confirmation.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {deviceFields, withDevices} from './devices.js';

/** Not imported, because the help of the program loads no library. */
const reasons: Readonly<Record<OperatorReason, true>> = {lost: true, removed: true, withdrawn: true};

interface Options extends FinalOptions {
  readonly reason: OperatorReason;
}

const run = (io: Io, deviceId: string, options: Options): Promise<Result> =>
  withDevices(io, options, async ({devices}) => {
    await devices.find(deviceId);
    await confirm(io, options, `The device ${deviceId} will be revoked. To pause it, lock it instead.`);
    await devices.revoke(deviceId, options.reason);
    return record(deviceFields(await devices.find(deviceId)));
  });

/** `signetctl device revoke` */
export const revokeDevice = (io: Io): Command =>
  final(
    'revoke',
    'Revokes a device and its certificates permanently, and cancels the open sessions that it has scanned.',
  )
    .addArgument(idArgument('device-id'))
    .addOption(
      new Option('--reason <reason>', 'why; readers of signatures see whether a phone was lost')
        .choices(Object.keys(reasons))
        .default('removed'),
    )
    .action(report(io, (deviceId: string, options: Options) => run(io, deviceId, options)));
