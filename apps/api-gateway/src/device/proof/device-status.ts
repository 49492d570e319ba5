import {ServiceError, type ErrorCode} from '@signet/contracts';
import type {DeviceRow, Devices} from '@signet/store';
import {invalidProof} from './verify-proof.js';

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
 * Call this after an SQL statement for a device changed no row. Reads the status of the device, and throws if it is
 * locked, revoked or deleted.
 * @throws ServiceError device_locked, device_revoked or invalid_device_proof
 */
export async function refuseInactiveDevice(devices: Devices, deviceId: string): Promise<void> {
  const device = await devices.find(deviceId);
  if (device === null) throw invalidProof();
  refuseInactive(device.status);
}
