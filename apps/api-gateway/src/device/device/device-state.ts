import type {DeviceResponse} from '@signet/contracts';
import type {DeviceRow} from '@signet/data';
import {attemptsLeft} from '../pin/pin-limit.js';

export const deviceState = (device: DeviceRow): DeviceResponse => ({
  deviceId: device.id,
  deviceName: device.name,
  platform: device.platform,
  status: device.status,
  attemptsLeft: attemptsLeft(device.pinAttemptsUsed, device.unprovenPinAttempts),
});
