import type {DeviceCare, DeviceSummary} from '@signet/data/registry';
import {withRegistry} from '../../database/registry.js';
import type {ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {readSettings} from '../../program/settings.js';

/** What a command about devices works with. */
export interface Devices {
  readonly devices: DeviceCare;
  /** The validity of unlock codes, in hours. */
  readonly codeValidity: number;
}

/** Connects, and gives the work the devices. */
export async function withDevices<T>(
  io: Io,
  options: ChangeOptions,
  work: (devices: Devices) => Promise<T>,
): Promise<T> {
  const {keys, limits} = await readSettings(io, (parts) => ({
    keys: parts.identityKeys,
    limits: parts.limits,
  }));
  return withRegistry(io, options, ({data, prisma, actor}) =>
    work({
      devices: new data.DeviceCare(prisma, keys, actor),
      codeValidity: limits.activationCodeValidity,
    }),
  );
}

/** A device as commands show it. */
export const deviceFields = ({id, pinAttemptsUsed, createdAt, ...device}: DeviceSummary) => ({
  deviceId: id,
  name: device.name,
  platform: device.platform,
  appVersion: device.appVersion,
  status: device.status,
  pinAttemptsUsed,
  pushProvider: device.pushProvider,
  createdAt,
});
