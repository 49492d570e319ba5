import * as device from '../../http/device/device.js';
import type {Operation} from '../operation.js';
import {bytes, createdAt, deviceId} from './examples.js';

/** Examples of a public key and of a push target. */
export const key = {kty: 'EC', crv: 'P-256', x: bytes, y: bytes};
export const push = {provider: 'FCM', token: 'fcm-registration-token'};

const errors = ['invalid_activation_code', 'too_many_devices', 'forbidden'] as const;

/** The operations of the device API with which a phone becomes a device of a person. */
export const enrolmentOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/device/v1/enrolments',
    id: 'enrolDevice',
    summary: 'Enrol a phone with an activation code',
    request: {
      schema: device.enrolmentRequestSchema,
      example: {
        activationCode: '40751931026855273337',
        deviceName: 'My phone',
        platform: 'ANDROID',
        possessionKey: key,
        push,
        appVersion: '1.0',
      },
    },
    response: {
      schema: device.enrolmentResponseSchema,
      example: {deviceId, displayName: 'Kati Kask', pinAttempts: 3},
    },
    errors,
  },
  {
    method: 'post',
    path: '/device/v1/enrolments/preview',
    id: 'previewEnrolment',
    summary: 'Find out for whom an activation code would enrol this phone',
    request: {
      schema: device.enrolmentPreviewRequestSchema,
      example: {activationCode: '40751931026855273337', possessionKey: key},
    },
    response: {schema: device.enrolmentPreviewResponseSchema, example: {displayName: 'Kati Kask'}},
    errors,
  },
  {
    method: 'post',
    path: '/device/v1/enrolments/devices',
    id: 'listReplaceableDevices',
    summary: 'List the devices of which a new one may take the place',
    request: {
      schema: device.replaceableDevicesRequestSchema,
      example: {activationCode: '40751931026855273337', possessionKey: key},
    },
    response: {
      schema: device.replaceableDevicesResponseSchema,
      example: {
        devices: [{deviceId, deviceName: 'Old phone', platform: 'ANDROID', createdAt, lastUsedAt: createdAt}],
      },
    },
    errors: ['invalid_activation_code'],
  },
];
