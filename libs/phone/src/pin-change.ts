import {freePinAttemptResponseSchema} from '@signet/contracts';
import type {Answer} from './answer.js';
import type {DeviceClient} from './device-client.js';
import {maskKey, unmaskKey} from './masked-key.js';
import type {PhoneState} from './phone-state.js';
import {provePin, spendPinAttempt} from './pin-attempt.js';
import {newStretching, pinSchema} from './pin.js';

/** The two PINs of a change. */
export interface PinChange {
  readonly from: string;
  /** 4 to 12 digits. */
  readonly to: string;
}

/**
 * Masks the same keys with a new PIN. The old one is proven first, because a key that a wrong PIN unmasked must never
 * be masked again; the new one is proven before anything is kept.
 * @throws z.ZodError if the new PIN is none
 */
export async function changePin(
  client: DeviceClient,
  kept: PhoneState,
  {from, to}: PinChange,
): Promise<Answer<PhoneState>> {
  const pin = pinSchema.parse(to);
  const {deviceId, stretching} = kept;
  const spend = (entry: {pin: string; stretching: typeof stretching}) =>
    spendPinAttempt(client, '/pin-attempts', freePinAttemptResponseSchema, entry);

  const old = await spend({pin: from, stretching});
  if (!old.ok) return old;
  const authentication = unmaskKey(kept.authenticationKey, old.content.secret);
  const signing = unmaskKey(kept.signingKey, old.content.secret);
  const right = await provePin(client, deviceId, old.content.attempt, authentication);
  if (!right.ok) return right;

  const {N, r, p} = stretching;
  const renewed = newStretching({N, r, p});
  const next = await spend({pin, stretching: renewed});
  if (!next.ok) return next;
  const {attempt, secret} = next.content;
  const masked = {
    stretching: renewed,
    authenticationKey: maskKey(authentication, 'authentication', secret),
    signingKey: maskKey(signing, 'signing', secret),
  };
  const proven = await provePin(client, deviceId, attempt, unmaskKey(masked.authenticationKey, secret));
  return proven.ok ? {...proven, content: {...kept, ...masked}} : proven;
}
