import type {DeviceResponse} from '@signet/contracts';
import type {DeviceRow} from '@signet/store';
import {attemptsLeft} from '../pin/pin-limit.js';

export const deviceState = (device: DeviceRow): DeviceResponse => ({
  deviceId: device.id,
  deviceName: device.name,
  platform: device.platform,
  status: device.status,
  attemptsLeft: attemptsLeft(device.pinAttemptsUsed, device.unprovenPinAttempts),
  ...(device.pinChangeId !== null && {pinChangeId: device.pinChangeId}),
  ...lockOf(device),
});

function lockOf({status, lockedUntil, lockedById, lockedByName}: DeviceRow): Pick<DeviceResponse, 'lock'> {
  if (status !== 'LOCKED' || lockedUntil === null || lockedById === null || lockedByName === null) return {};
  return {lock: {until: lockedUntil, deviceId: lockedById, deviceName: lockedByName}};
}
