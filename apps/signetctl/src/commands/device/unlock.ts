import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {issuedCode} from '../activation-code/issued-code.js';
import {withDevices} from './devices.js';

/** `signetctl device unlock` */
export const unlockDevice = (io: Io): Command =>
  changing(
    'unlock',
    'Issues a code with which the person unlocks a locked device. Earlier unlock codes of the device become invalid.',
  )
    .addArgument(idArgument('device-id'))
    .action(
      report(io, (deviceId: string, options: ChangeOptions) =>
        withDevices(io, options, async ({devices, codeValidity}) => {
          await devices.find(deviceId);
          const unlockCode = await devices.issueUnlockCode(deviceId, codeValidity);
          return issuedCode({deviceId}, {unlockCode}, codeValidity);
        }),
      ),
    );
