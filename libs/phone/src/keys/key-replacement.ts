import {keyThumbprint} from '@signet/domain';
import type {ApiResponse} from '../api/response.js';
import type {DeviceClient} from '../api/device-client.js';
import {repeatedIdempotent} from '../api/repetition.js';
import type {PhoneState} from '../phone-state.js';
import {provePin, spendFreePinAttempt} from '../pin/pin-attempt.js';
import {certifyKeys, type KeyPairs} from './certified-keys.js';
import {generatePrivateKey, publicKey} from './ec-key.js';
import {maskKey, unmaskKey} from './masked-key.js';

const certify = (client: DeviceClient, {deviceId}: PhoneState, keys: KeyPairs, secret: Uint8Array) =>
  repeatedIdempotent(() => certifyKeys(client, deviceId, keys, secret), client.environment.pause);

/**
 * If the state has pending keys, asks the service again for certificates for them. If the service issues these
 * certificates, it has registered the keys, and the returned state uses them. If the service refuses, returns the state
 * unchanged: the service has not registered the keys, the PIN is wrong, or the time limit `keyRepetition` has passed.
 */
async function settled(client: DeviceClient, state: PhoneState, secret: Uint8Array): Promise<PhoneState> {
  const {pendingKeys, ...rest} = state;
  if (pendingKeys === undefined) return state;
  const keys = {
    authentication: unmaskKey(pendingKeys.authenticationKey, secret),
    signing: unmaskKey(pendingKeys.signingKey, secret),
  };
  const certified = await certify(client, state, keys, secret);
  return certified.ok ? {...rest, ...certified.content} : state;
}

/**
 * Replaces the authentication key and the signing key with new keys on the same curves, and returns the new state. The
 * proof of the PIN names the new keys, so it cannot be used to register other keys.
 *
 * If the response to the last request is lost, the service may have registered the new keys. Therefore the phone stores
 * them before that request, and the next replacement first finds out which keys the service has registered.
 * @param store stores the state with the pending keys
 */
export async function replaceKeys(
  client: DeviceClient,
  state: PhoneState,
  pin: string,
  store: (state: PhoneState) => Promise<void>,
): Promise<ApiResponse<PhoneState>> {
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
  const {pendingKeys: _, ...current} = await settled(client, state, secret);
  const authentication = unmaskKey(current.authenticationKey, secret);
  const proven = await provePin(client, deviceId, attempt, authentication, purpose);
  if (!proven.ok) return proven;
  const pendingKeys = {
    authenticationKey: maskKey(keys.authentication, 'authentication', secret),
    signingKey: maskKey(keys.signing, 'signing', secret),
  };
  await store({...current, pendingKeys});
  const certified = await certify(client, state, keys, secret);
  return certified.ok ? {...certified, content: {...current, ...certified.content}} : certified;
}
