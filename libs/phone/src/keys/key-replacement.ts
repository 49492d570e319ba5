import {keyThumbprint} from '@signet/domain';
import type {Answer} from '../api/answer.js';
import type {DeviceClient} from '../api/device-client.js';
import type {PhoneState} from '../phone-state.js';
import {provePin, spendFreePinAttempt} from '../pin/pin-attempt.js';
import {certifyKeys} from './certified-keys.js';
import {generatePrivateKey, publicKey} from './ec-key.js';
import {unmaskKey} from './masked-key.js';

/**
 * Replaces both keys that the PIN protects with new keys on the same curves, and returns the new state. The proof of
 * the PIN names the new keys, so it cannot be used to register other keys.
 */
export async function replaceKeys(
  client: DeviceClient,
  state: PhoneState,
  pin: string,
): Promise<Answer<PhoneState>> {
  const {deviceId, stretching} = state;
  const keys = {
    authentication: generatePrivateKey('P-256'),
    signing: generatePrivateKey(state.signingKey.crv),
  };
  const purpose = {
    purpose: 'REPLACE_KEYS',
    newKeys: {
      authenticationKey: keyThumbprint(publicKey(keys.authentication)),
      signingKey: keyThumbprint(publicKey(keys.signing)),
    },
  } as const;
  const spent = await spendFreePinAttempt(client, {pin, stretching}, purpose);
  if (!spent.ok) return spent;
  const {attempt, secret} = spent.content;
  const current = unmaskKey(state.authenticationKey, secret);
  const proven = await provePin(client, deviceId, attempt, current, purpose);
  if (!proven.ok) return proven;
  const certified = await certifyKeys(client, deviceId, keys, secret);
  return certified.ok ? {...certified, content: {...state, ...certified.content}} : certified;
}
