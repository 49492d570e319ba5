import {randomBytes} from 'node:crypto';
import {Enrolments, newId} from '@signet/store';
import {activationCodeHashes} from '@signet/vault';
import {testKeys} from '@signet/testing';
import type {Operator} from './operator.js';
import {person} from './person.js';

/**
 * Registers a person, and enrols a phone with the activation code that the command printed.
 * @param gateway a pool with the rights of the gateway
 */
export async function enrolPhone(operator: Operator, gateway: ConstructorParameters<typeof Enrolments>[0]) {
  const {personId, activationCode} = await operator.json('person', 'add', ...person().options);
  const deviceId = newId();
  await new Enrolments(gateway).enrol(
    activationCodeHashes(testKeys.index, activationCode),
    {
      id: deviceId,
      name: 'phone',
      platform: 'SIMULATOR',
      appVersion: '1.2',
      possessionKey: {},
      oprfKeyEncrypted: randomBytes(32),
      push: {provider: 'FCM', tokenEncrypted: randomBytes(32)},
    },
    72,
  );
  return {personId, deviceId};
}
