import type {Answer} from '../api/answer.js';
import type {DeviceClient} from '../api/device-client.js';
import {maskKey, unmaskKey} from '../keys/masked-key.js';
import type {PhoneState} from '../phone-state.js';
import {provePin, spendFreePinAttempt} from './pin-attempt.js';
import {newStretching, pinSchema} from './pin.js';

export interface PinChange {
  readonly from: string;
  /** A PIN of 4 to 12 digits. */
  readonly to: string;
}

/**
 * Masks the same keys with a new PIN and returns the new state. The phone proves the old PIN first. With a wrong PIN,
 * it would otherwise unmask wrong keys and mask them again, which would make the phone unusable. The phone proves the
 * new PIN before it returns the new state.
 * @throws z.ZodError if the new PIN does not have 4 to 12 digits
 */
export async function changePin(
  client: DeviceClient,
  state: PhoneState,
  {from, to}: PinChange,
): Promise<Answer<PhoneState>> {
  const pin = pinSchema.parse(to);
  const {deviceId, stretching} = state;
  const change = {purpose: 'CHANGE_PIN'} as const;
  const old = await spendFreePinAttempt(client, {pin: from, stretching}, change);
  if (!old.ok) return old;
  const authentication = unmaskKey(state.authenticationKey, old.content.secret);
  const signing = unmaskKey(state.signingKey, old.content.secret);
  const oldProven = await provePin(client, deviceId, old.content.attempt, authentication, change);
  if (!oldProven.ok) return oldProven;

  const {N, r, p} = stretching;
  const renewed = newStretching({N, r, p});
  const check = {purpose: 'CHECK'} as const;
  const next = await spendFreePinAttempt(client, {pin, stretching: renewed}, check);
  if (!next.ok) return next;
  const {attempt, secret} = next.content;
  const masked = {
    stretching: renewed,
    authenticationKey: maskKey(authentication, 'authentication', secret),
    signingKey: maskKey(signing, 'signing', secret),
  };
  const unmasked = unmaskKey(masked.authenticationKey, secret);
  const proven = await provePin(client, deviceId, attempt, unmasked, check);
  return proven.ok ? {...proven, content: {...state, ...masked}} : proven;
}
