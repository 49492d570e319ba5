import {enrolmentResponseSchema, type EnrolmentRequest} from '@signet/contracts';
import type {Answer} from './api/answer.js';
import {certifyKeys, type CertifiedKeys} from './keys/certified-keys.js';
import {DeviceClient} from './api/device-client.js';
import {generatePrivateKey, type CurveName} from './keys/ec-key.js';
import {unmaskKey} from './keys/masked-key.js';
import type {PhoneState} from './phone-state.js';
import {provePin, spendFreePinAttempt} from './pin/pin-attempt.js';
import {newStretching, pinSchema} from './pin/pin.js';
import {defaultScryptCost, type ScryptCost} from './pin/scrypt.js';
import {
  generatePossessionKey,
  publicPossessionKey,
  signerOf,
  thumbprint,
  type PossessionSigner,
} from './keys/possession-key.js';
import type {PhoneEnvironment} from './environment.js';

export interface EnrolmentOptions extends Pick<
  EnrolmentRequest,
  'activationCode' | 'deviceName' | 'platform'
> {
  readonly baseUrl: string;
  /** A PIN of 4 to 12 digits. */
  readonly pin: string;
  readonly push?: EnrolmentRequest['push'];
  readonly appVersion?: string;
  /** The curve of the signing key. Default: P-256. */
  readonly signingCurve?: CurveName;
  readonly scryptCost?: ScryptCost;
  /** A possession key that the platform keeps. Default: a new key, which becomes part of the state. */
  readonly possession?: PossessionSigner;
}

async function possessionOf({possession}: EnrolmentOptions) {
  if (possession !== undefined) return {signer: possession, stored: {}};
  const possessionKey = await generatePossessionKey();
  return {signer: await signerOf(possessionKey), stored: {possessionKey}};
}

/**
 * Enrols a phone. It registers the device, creates two key pairs, requests certificates for them, masks the private
 * keys with the PIN, and proves the PIN once, which resets the attempt counter. If the service refuses a request, the
 * enrolment ends and returns that response.
 * @throws z.ZodError if the PIN does not have 4 to 12 digits
 */
export async function enrol(
  options: EnrolmentOptions,
  environment: PhoneEnvironment,
): Promise<Answer<PhoneState>> {
  const {baseUrl} = options;
  const pin = pinSchema.parse(options.pin);
  const {signer, stored} = await possessionOf(options);
  const key = signer.privateKey;
  const unnamed = new DeviceClient(baseUrl, {kid: await thumbprint(signer.publicKey), key}, environment);
  const enrolled = await unnamed.call('POST', '/enrolments', enrolmentResponseSchema, {
    activationCode: options.activationCode,
    deviceName: options.deviceName,
    platform: options.platform,
    possessionKey: publicPossessionKey(signer.publicKey),
    ...(options.push && {push: options.push}),
    appVersion: options.appVersion ?? '1.0.0',
  } satisfies EnrolmentRequest);
  if (!enrolled.ok) return enrolled;

  const {deviceId, displayName} = enrolled.content;
  const client = new DeviceClient(baseUrl, {kid: deviceId, key}, environment);
  const keys = await makeKeys(client, deviceId, {...options, pin});
  if (!keys.ok) return keys;
  return {...keys, content: {version: 1, baseUrl, deviceId, displayName, ...stored, ...keys.content}};
}

async function makeKeys(
  client: DeviceClient,
  deviceId: string,
  {pin, signingCurve = 'P-256', scryptCost = defaultScryptCost}: EnrolmentOptions,
): Promise<Answer<CertifiedKeys & Pick<PhoneState, 'stretching'>>> {
  const stretching = newStretching(scryptCost);
  const check = {purpose: 'CHECK'} as const;
  const spent = await spendFreePinAttempt(client, {pin, stretching}, check);
  if (!spent.ok) return spent;
  const {attempt, secret} = spent.content;
  const keys = {authentication: generatePrivateKey('P-256'), signing: generatePrivateKey(signingCurve)};
  const certified = await certifyKeys(client, deviceId, keys, secret);
  if (!certified.ok) return certified;
  const authentication = unmaskKey(certified.content.authenticationKey, secret);
  const proven = await provePin(client, deviceId, attempt, authentication, check);
  return proven.ok ? {...proven, content: {stretching, ...certified.content}} : proven;
}
