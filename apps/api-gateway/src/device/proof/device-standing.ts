import {ServiceError, type ErrorCode} from '@signet/contracts';
import type {DeviceRow, Devices} from '@signet/data';

const refusals: Readonly<Record<DeviceRow['status'], ErrorCode | null>> = {
  ACTIVE: null,
  LOCKED: 'device_locked',
  REVOKED: 'device_revoked',
};

/** @throws ServiceError device_locked or device_revoked */
export function refuseInactive(status: DeviceRow['status']): void {
  const refusal = refusals[status];
  if (refusal !== null) throw new ServiceError(refusal);
}

/**
 * A call that changed nothing, because the device was locked or revoked while it was under way, says so.
 * @throws ServiceError device_locked or device_revoked
 */
export async function refuseInactiveSince(devices: Devices, deviceId: string): Promise<void> {
  const device = await devices.find(deviceId);
  if (device !== null) refuseInactive(device.status);
}
