import * as device from '../../http/device/device.js';
import {deviceId, expiresAt} from './examples.js';
import type {Api} from '../operation.js';

/** The additional errors of the operations that require an active device. */
export const inactiveDevice = ['device_locked', 'device_revoked'] as const;

const disabled = (status: 'LOCKED' | 'REVOKED') => ({
  schema: device.disabledDeviceResponseSchema,
  example: {deviceId, status},
});

/** The operations with which a person lists, locks and revokes their devices. */
export const deviceListOperations: Api['operations'] = [
  {
    method: 'get',
    path: '/device/v1/devices',
    id: 'listDevices',
    summary: 'List the devices of the person',
    response: {
      schema: device.devicesResponseSchema,
      example: {
        devices: [
          {
            deviceId,
            deviceName: 'My phone',
            platform: 'ANDROID',
            status: 'ACTIVE',
            createdAt: expiresAt,
            lastUsedAt: expiresAt,
            current: true,
          },
        ],
      },
    },
    errors: inactiveDevice,
  },
  {
    method: 'post',
    path: '/device/v1/devices/{deviceId}/lock',
    id: 'lockOtherDevice',
    summary: 'Lock another device of the person',
    response: disabled('LOCKED'),
    errors: [...inactiveDevice, 'device_too_new', 'not_found', 'pin_attempt_required'],
  },
  {
    method: 'delete',
    path: '/device/v1/devices/{deviceId}',
    id: 'revokeOtherDevice',
    summary: 'Revoke another device of the person',
    response: disabled('REVOKED'),
    errors: [...inactiveDevice, 'device_too_new', 'not_found', 'pin_attempt_required'],
  },
];
