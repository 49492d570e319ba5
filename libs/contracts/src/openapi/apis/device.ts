import {cancellationResponseSchema} from '../../http/cancellation-response.js';
import * as device from '../../http/device/device.js';
import {pushTargetSchema} from '../../http/device/push.js';
import {scanRequestSchema, sessionViewSchema} from '../../http/session-view.js';
import {inboxResponseSchema} from '../../http/inbox.js';
import * as pin from '../../http/pin.js';
import {deviceListOperations, inactiveDevice} from './device-list.js';
import {enrolmentOperations, key, push} from './enrolment.js';
import {bytes, clientId, createdAt, deviceId, expiresAt, sessionId} from './examples.js';
import {mutedSenderOperations} from './muted-senders.js';
import type {Api} from '../operation.js';

const session = '/device/v1/sessions/{sessionId}';
const state = {
  schema: device.deviceResponseSchema,
  example: {deviceId, deviceName: 'My phone', platform: 'ANDROID', status: 'ACTIVE', attemptsLeft: 3},
};

/** The API that phones call. */
export const deviceApi: Api = {
  title: 'Signet: device API',
  description: 'For apps on phones.',
  security: {
    name: 'deviceProof',
    scheme: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description:
        'The scheme Device, then a JWS over exactly this request, signed with the possession key (ES256).',
    },
  },
  errors: ['invalid_device_proof'],
  operations: [
    ...enrolmentOperations,
    {
      method: 'get',
      path: '/device/v1/device',
      id: 'readDevice',
      summary: 'Read the state of the calling device',
      response: state,
      responseHeaders: {
        'Signet-Time': 'The clock of the service in epoch milliseconds, from which an app computes `seenAt`.',
      },
      errors: ['device_revoked'],
    },
    {
      method: 'put',
      path: '/device/v1/device/name',
      id: 'renameDevice',
      summary: 'Rename the calling device',
      request: {schema: device.deviceRenamingRequestSchema, example: {deviceName: 'My phone'}},
      response: state,
      errors: inactiveDevice,
    },
    {
      method: 'put',
      path: '/device/v1/device/capabilities',
      id: 'declareCapabilities',
      summary: 'Say what a new version of the app supports',
      request: {schema: device.deviceCapabilitiesRequestSchema, example: {startVersion: 1}},
      response: state,
      errors: inactiveDevice,
    },
    {
      method: 'delete',
      path: '/device/v1/device',
      id: 'revokeDevice',
      summary: 'Revoke the calling device',
      response: state,
      errors: ['device_revoked'],
    },
    {
      method: 'post',
      path: '/device/v1/device/unlock',
      id: 'unlockDevice',
      summary: 'Unlock the calling device with an activation code',
      request: {schema: device.deviceUnlockRequestSchema, example: {activationCode: '40751931026855273337'}},
      response: state,
      errors: ['device_revoked', 'invalid_activation_code'],
    },
    {
      method: 'put',
      path: '/device/v1/device/push-token',
      id: 'replacePushToken',
      summary: 'Replace the push token',
      request: {schema: pushTargetSchema, example: push},
      response: state,
      errors: inactiveDevice,
    },
    {
      method: 'post',
      path: '/device/v1/device/keys',
      id: 'certifyKeys',
      summary: 'Register the keys that the PIN protects',
      request: {
        schema: device.deviceKeysRequestSchema,
        example: {authenticationKey: {key, proof: bytes}, signingKey: {key, proof: bytes}},
      },
      response: {
        schema: device.deviceKeysResponseSchema,
        example: {authenticationCertificate: 'MIIB', signingCertificate: 'MIIB', chain: ['MIIB']},
      },
      errors: [...inactiveDevice, 'pin_attempt_required'],
    },
    ...deviceListOperations,
    ...mutedSenderOperations,
    {
      method: 'post',
      path: '/device/v1/pin-attempts',
      id: 'openPinAttempt',
      summary: 'Open a PIN attempt outside a session',
      request: {schema: pin.freePinAttemptRequestSchema, example: {blindedElement: bytes, purpose: 'CHECK'}},
      response: {
        schema: pin.freePinAttemptResponseSchema,
        example: {attemptId: sessionId, evaluatedElement: bytes, attemptsLeft: 2, toBeSigned: bytes},
      },
      errors: [...inactiveDevice, 'pin_attempt_required'],
    },
    {
      method: 'post',
      path: '/device/v1/pin-attempts/{attemptId}/proof',
      id: 'provePin',
      summary: 'Prove the PIN of an attempt',
      request: {schema: device.confirmationRequestSchema, example: {signature: bytes}},
      response: {schema: pin.pinProofResponseSchema, example: {attemptsLeft: 3}},
      errors: [...inactiveDevice, 'pin_attempt_required', 'wrong_pin'],
    },
    {
      method: 'get',
      path: '/device/v1/sessions',
      id: 'readInbox',
      summary: 'Read the pushed sessions and notices',
      response: {
        schema: inboxResponseSchema,
        example: {
          sessions: [
            {sessionId, signatureType: 'AUTHENTICATION', relyingPartyName: 'Demo Shop', clientId, expiresAt},
          ],
        },
      },
      errors: inactiveDevice,
    },
    {
      method: 'post',
      path: `${session}/scan`,
      id: 'scanSession',
      summary: 'Scan a session',
      request: {schema: scanRequestSchema, example: {}},
      response: {
        schema: sessionViewSchema,
        example: {
          sessionId,
          signatureType: 'AUTHENTICATION',
          relyingPartyName: 'Demo Shop',
          clientId,
          redirectHost: 'shop.example.com',
          requestedAttributes: ['givenName'],
          requestedPredicates: [{name: 'adult', type: 'AGE_OVER', years: 18}],
          createdAt,
          expiresAt,
          toBeSigned: bytes,
        },
      },
      errors: [
        ...inactiveDevice,
        'session_not_found',
        'session_already_scanned',
        'subject_mismatch',
        'start_proof_required',
        'start_stale',
        'signing_not_allowed',
        'certificate_expired',
        'forbidden',
      ],
    },
    {
      method: 'post',
      path: `${session}/pin-attempt`,
      id: 'openSessionPinAttempt',
      summary: 'Open a PIN attempt for a session',
      request: {schema: pin.sessionPinAttemptRequestSchema, example: {blindedElement: bytes}},
      response: {schema: pin.pinAttemptResponseSchema, example: {evaluatedElement: bytes, attemptsLeft: 2}},
      errors: [
        ...inactiveDevice,
        'session_not_found',
        'certificate_expired',
        'pin_attempt_required',
        'wrong_code',
      ],
    },
    {
      method: 'post',
      path: `${session}/confirmation`,
      id: 'confirmSession',
      summary: 'Approve a session with the PIN',
      request: {schema: device.confirmationRequestSchema, example: {signature: bytes}},
      response: {schema: device.confirmationResponseSchema, example: {status: 'CONFIRMED'}},
      errors: [
        ...inactiveDevice,
        'session_not_found',
        'certificate_expired',
        'pin_attempt_required',
        'wrong_pin',
      ],
    },
    {
      method: 'post',
      path: `${session}/cancellation`,
      id: 'cancelDeviceSession',
      summary: 'Decline or leave a session',
      request: {schema: device.deviceCancellationRequestSchema, example: {reason: 'DECLINED'}},
      response: {schema: cancellationResponseSchema, example: {status: 'CANCELLED'}},
      errors: [...inactiveDevice, 'session_not_found', 'session_not_cancellable', 'session_already_scanned'],
    },
  ],
};
