import {deviceResponseSchema} from '@signet/contracts';
import {ServiceUnreachable, type ApiResponse} from '../api/response.js';
import type {DeviceClient} from '../api/device-client.js';
import {repeatedIdempotent} from '../api/repetition.js';
import type {PrivateKey} from '../keys/ec-key.js';
import {maskKey, unmaskKey} from '../keys/masked-key.js';
import type {PhoneState} from '../phone-state.js';
import {provePin, spendFreePinAttempt} from './pin-attempt.js';
import {newStretching, pinSchema} from './pin.js';

/**
 * Returns the state after an interrupted change of the PIN. If the service has accepted the new PIN, its keys are the
 * current ones; otherwise the old ones still are. Costs no PIN attempt. If the service refuses to answer, the state stays
 * as it is.
 * @param store stores the new state
 * @throws ServiceUnreachable
 */
export async function settledPin(
  client: DeviceClient,
  state: PhoneState,
  store: (state: PhoneState) => Promise<void>,
): Promise<PhoneState> {
  const {pendingPin, ...current} = state;
  if (pendingPin === undefined) return state;
  const response = await repeatedIdempotent(
    () => client.call('GET', '/device', deviceResponseSchema),
    client.environment.pause,
  );
  if (!response.ok) return state;
  const {attemptId, ...masked} = pendingPin;
  const settled = response.content.pinChangeId === attemptId ? {...current, ...masked} : current;
  await store(settled);
  return settled;
}

/**
 * A PIN change, once the current PIN has been proven. It holds the unmasked keys in memory until the person has chosen
 * the new PIN. The service evaluates the new PIN under a new OPRF key, which replaces the current one when the new PIN is
 * proven: copies of the state from before are then useless. The old PIN stays valid until then.
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
  static async begin(client: DeviceClient, state: PhoneState, pin: string): Promise<ApiResponse<PinChange>> {
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
   * Masks the same keys with the new PIN, proves the new PIN, and stores and returns the new state. May be called again after a
   * failure. If the response to the proof is lost, asks the service whether it has accepted the new PIN.
   * @param store stores a state: with the keys of both PINs before the new PIN is proven, and then the new state
   * @throws z.ZodError if the new PIN does not have 4 to 12 digits
   */
  async complete(
    newPin: string,
    store: (state: PhoneState) => Promise<void>,
  ): Promise<ApiResponse<PhoneState>> {
    const {client, state, keys} = this;
    const pin = pinSchema.parse(newPin);
    const {N, r, p} = state.stretching;
    const stretching = newStretching({N, r, p});
    const purpose = {purpose: 'NEW_PIN'} as const;
    const spent = await spendFreePinAttempt(client, {pin, stretching}, purpose);
    if (!spent.ok) return spent;
    const {attempt, secret} = spent.content;
    const masked = {
      stretching,
      authenticationKey: maskKey(keys.authentication, 'authentication', secret),
      signingKey: maskKey(keys.signing, 'signing', secret),
    };
    const {attemptId} = attempt;
    const pending = {...state, pendingPin: {attemptId, ...masked}};
    await store(pending);
    try {
      const proven = await provePin(client, state.deviceId, attempt, keys.authentication, purpose);
      if (!proven.ok) return proven;
      const changed = {...state, ...masked};
      await store(changed);
      return {...proven, content: changed};
    } catch (error) {
      if (!(error instanceof ServiceUnreachable)) throw error;
      const settled = await settledPin(client, pending, store);
      if (settled.stretching !== stretching) throw error;
      return {ok: true, status: 200, body: null, content: settled};
    }
  }
}
