import type {DeviceCare, DeviceSummary} from '@signet/admin';
import {withPeopleRegistry} from '../../database/people.js';
import type {ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';

/** The dependencies of commands about devices. */
export interface Devices {
  readonly devices: DeviceCare;
  /** The validity of unlock codes, in hours. */
  readonly codeValidity: number;
}

/** Connects to the database, and calls `work` with access to the devices. */
export const withDevices = <T>(
  io: Io,
  options: ChangeOptions,
  work: (devices: Devices) => Promise<T>,
): Promise<T> =>
  withPeopleRegistry(io, options, ({data, prisma, keys, actor, codeValidity}) =>
    work({devices: new data.DeviceCare(prisma, keys, actor), codeValidity}),
  );

/**
 * Returns the fields of a device that commands show. `lockedUntil` is null unless a new device of the person has locked
 * the device for a limited time.
 */
export const deviceFields = ({id, pinAttemptsUsed, createdAt, ...device}: DeviceSummary) => ({
  deviceId: id,
  name: device.name,
  platform: device.platform,
  appVersion: device.appVersion,
  status: device.status,
  lockedUntil: device.lockedUntil,
  pinAttemptsUsed,
  pushProvider: device.pushProvider,
  createdAt,
});
