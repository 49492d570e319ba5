import {
  freePinAttemptResponseSchema,
  pinProofResponseSchema,
  type ConfirmationRequest,
  type FreePinAttemptRequest,
  type FreePinAttemptResponse,
  type PinAttemptRequest,
  type PinAttemptResponse,
  type PinProofResponse,
  type SessionPinAttemptRequest,
} from '@signet/contracts';
import type {z} from 'zod';
import type {ApiResponse} from '../api/response.js';
import type {DeviceClient} from '../api/device-client.js';
import {sign, type PrivateKey} from '../keys/ec-key.js';
import {PinEvaluation, type PinStretching} from './pin.js';
import {pinProofToSign} from '../signing-inputs.js';

/**
 * A PIN attempt that the service has counted, and the secret derived from its response. The secret is correct only if
 * the PIN was correct.
 */
export interface SpentAttempt<A extends PinAttemptResponse> {
  readonly attempt: A;
  readonly secret: Uint8Array;
}

export interface PinEntry {
  readonly pin: string;
  readonly stretching: PinStretching;
}

/**
 * The purpose of an attempt outside a session. It may name the new keys to register, or the device to lock or revoke;
 * the proof of the PIN is then valid only for these.
 */
export type AttemptPurpose = Pick<FreePinAttemptRequest, 'purpose' | 'newKeys' | 'targetDeviceId'>;

/**
 * Asks the service to evaluate the blinded PIN once. The service counts the attempt as failed until a signature proves
 * that the PIN was correct.
 * @param more the purpose of an attempt outside a session, or the number that the person has chosen in a session
 */
export async function spendPinAttempt<A extends PinAttemptResponse>(
  client: DeviceClient,
  path: string,
  schema: z.ZodType<A>,
  {pin, stretching}: PinEntry,
  more?: AttemptPurpose | Pick<SessionPinAttemptRequest, 'chosenCode'>,
): Promise<ApiResponse<SpentAttempt<A>>> {
  const evaluation = await PinEvaluation.begin(pin, stretching, client.environment.scrypt);
  const request = {blindedElement: evaluation.blindedElement, ...more} satisfies PinAttemptRequest;
  const response = await client.call('POST', path, schema, request);
  if (!response.ok) return response;
  const secret = evaluation.finish(response.content.evaluatedElement);
  return {...response, content: {attempt: response.content, secret}};
}

export const spendFreePinAttempt = (
  client: DeviceClient,
  entry: PinEntry,
  purpose: AttemptPurpose,
): Promise<ApiResponse<SpentAttempt<FreePinAttemptResponse>>> =>
  spendPinAttempt(client, '/pin-attempts', freePinAttemptResponseSchema, entry, purpose);

/**
 * Proves, outside a session, that the PIN was correct, with a signature by the authentication key. The service then
 * resets the attempt counter.
 * @param purpose the purpose for which the attempt was made
 */
export function provePin(
  client: DeviceClient,
  deviceId: string,
  attempt: FreePinAttemptResponse,
  authenticationKey: PrivateKey,
  purpose: AttemptPurpose,
): Promise<ApiResponse<PinProofResponse>> {
  const signature = sign(authenticationKey, pinProofToSign(attempt, deviceId, purpose));
  const request = {signature} satisfies ConfirmationRequest;
  return client.call('POST', `/pin-attempts/${attempt.attemptId}/proof`, pinProofResponseSchema, request);
}
