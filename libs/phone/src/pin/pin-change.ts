import type {Answer} from '../api/answer.js';
import type {DeviceClient} from '../api/device-client.js';
import type {PrivateKey} from '../keys/ec-key.js';
import {maskKey, unmaskKey} from '../keys/masked-key.js';
import type {PhoneState} from '../phone-state.js';
import {provePin, spendFreePinAttempt} from './pin-attempt.js';
import {newStretching, pinSchema} from './pin.js';

/**
 * A PIN change, once the current PIN has been proven. It holds the unmasked keys in memory until the person has chosen
 * the new PIN. The old PIN stays valid until the caller stores the state that `complete` returns.
 */
export class PinChange {
  private constructor(
    private readonly client: DeviceClient,
    private readonly state: PhoneState,
    private readonly keys: Readonly<Record<'authentication' | 'signing', PrivateKey>>,
  ) {}

  /**
   * Proves the current PIN with one PIN attempt. With a wrong PIN, the phone would otherwise unmask wrong keys and mask
   * them again, which would make the phone unusable.
   */
  static async begin(client: DeviceClient, state: PhoneState, pin: string): Promise<Answer<PinChange>> {
    const {deviceId, stretching} = state;
    const purpose = {purpose: 'CHANGE_PIN'} as const;
    const spent = await spendFreePinAttempt(client, {pin, stretching}, purpose);
    if (!spent.ok) return spent;
    const {attempt, secret} = spent.content;
    const authentication = unmaskKey(state.authenticationKey, secret);
    const signing = unmaskKey(state.signingKey, secret);
    const proven = await provePin(client, deviceId, attempt, authentication, purpose);
    return proven.ok ? {...proven, content: new PinChange(client, state, {authentication, signing})} : proven;
  }

  /**
   * Masks the same keys with the new PIN, proves the new PIN and returns the new state. May be called again after a
   * failure.
   * @throws z.ZodError if the new PIN does not have 4 to 12 digits
   */
  async complete(newPin: string): Promise<Answer<PhoneState>> {
    const {client, state, keys} = this;
    const pin = pinSchema.parse(newPin);
    const {N, r, p} = state.stretching;
    const stretching = newStretching({N, r, p});
    const check = {purpose: 'CHECK'} as const;
    const spent = await spendFreePinAttempt(client, {pin, stretching}, check);
    if (!spent.ok) return spent;
    const {attempt, secret} = spent.content;
    const masked = {
      stretching,
      authenticationKey: maskKey(keys.authentication, 'authentication', secret),
      signingKey: maskKey(keys.signing, 'signing', secret),
    };
    const unmasked = unmaskKey(masked.authenticationKey, secret);
    const proven = await provePin(client, state.deviceId, attempt, unmasked, check);
    return proven.ok ? {...proven, content: {...state, ...masked}} : proven;
  }
}
