import {
  deviceKeysResponseSchema,
  enrolmentResponseSchema,
  freePinAttemptResponseSchema,
  type DeviceKeysRequest,
  type EnrolmentRequest,
} from '@signet/contracts';
import {keyProofInput} from '@signet/domain';
import type {Answer} from './api/answer.js';
import {storedReferenceTo} from './keys/certificate-reference.js';
import {DeviceClient} from './api/device-client.js';
import {
  generatePrivateKey,
  publicKey,
  publicP256Key,
  sign,
  type CurveName,
  type PrivateKey,
} from './keys/ec-key.js';
import {maskKey, unmaskKey, type KeyUse} from './keys/masked-key.js';
import type {PhoneState} from './phone-state.js';
import {provePin, spendPinAttempt} from './pin/pin-attempt.js';
import {defaultScryptCost, newStretching, pinSchema, type ScryptCost} from './pin/pin.js';
import {
  generatePossessionKey,
  importPossessionKey,
  publicPossessionKey,
  thumbprint,
} from './keys/possession-key.js';
import type {PhoneEnvironment} from './environment.js';

export interface EnrolmentOptions extends Pick<
  EnrolmentRequest,
  'activationCode' | 'deviceName' | 'platform'
> {
  readonly baseUrl: string;
  /** 4 to 12 digits. */
  readonly pin: string;
  readonly push?: EnrolmentRequest['push'];
  readonly appVersion?: string;
  /** Default: P-256. */
  readonly signingCurve?: CurveName;
  readonly scryptCost?: ScryptCost;
}

/**
 * Enrols a phone: registers the device, creates two keys, registers their public keys, masks the private keys with the
 * PIN, and proves the PIN once. The proof resets the attempt counter. If the service refuses a request, the enrolment
 * ends and returns that response.
 * @throws z.ZodError if the PIN does not have 4 to 12 digits
 */
export async function enrol(
  options: EnrolmentOptions,
  environment: PhoneEnvironment,
): Promise<Answer<PhoneState>> {
  const {baseUrl} = options;
  const pin = pinSchema.parse(options.pin);
  const possessionKey = await generatePossessionKey();
  const key = await importPossessionKey(possessionKey);
  const unnamed = new DeviceClient(baseUrl, {kid: await thumbprint(possessionKey), key}, environment);
  const enrolled = await unnamed.call('POST', '/enrolments', enrolmentResponseSchema, {
    activationCode: options.activationCode,
    deviceName: options.deviceName,
    platform: options.platform,
    possessionKey: publicPossessionKey(possessionKey),
    ...(options.push && {push: options.push}),
    appVersion: options.appVersion ?? '1.0.0',
  } satisfies EnrolmentRequest);
  if (!enrolled.ok) return enrolled;

  const {deviceId, displayName} = enrolled.content;
  const client = new DeviceClient(baseUrl, {kid: deviceId, key}, environment);
  const keys = await makeKeys(client, deviceId, {...options, pin});
  if (!keys.ok) return keys;
  return {...keys, content: {version: 1, baseUrl, deviceId, displayName, possessionKey, ...keys.content}};
}

type MaskedKeys = Pick<PhoneState, 'stretching' | 'authenticationKey' | 'signingKey' | 'signingCertificate'>;

/** Creates the signature that proves to the service that the phone possesses this private key. */
const proofOf = (deviceId: string, use: KeyUse, key: PrivateKey): string =>
  sign(key, keyProofInput({deviceId, use, key: publicKey(key)}));

async function makeKeys(
  client: DeviceClient,
  deviceId: string,
  {pin, signingCurve = 'P-256', scryptCost = defaultScryptCost}: EnrolmentOptions,
): Promise<Answer<MaskedKeys>> {
  const stretching = newStretching(scryptCost);
  const spent = await spendPinAttempt(client, '/pin-attempts', freePinAttemptResponseSchema, {
    pin,
    stretching,
  });
  if (!spent.ok) return spent;
  const {attempt, secret} = spent.content;
  const authentication = generatePrivateKey('P-256');
  const signing = generatePrivateKey(signingCurve);

  const certified = await client.call('POST', '/device/keys', deviceKeysResponseSchema, {
    authenticationKey: {
      key: publicP256Key(authentication),
      proof: proofOf(deviceId, 'authentication', authentication),
    },
    signingKey: {key: publicKey(signing), proof: proofOf(deviceId, 'signing', signing)},
  } satisfies DeviceKeysRequest);
  if (!certified.ok) return certified;

  const masked = {
    stretching,
    authenticationKey: maskKey(authentication, 'authentication', secret),
    signingKey: maskKey(signing, 'signing', secret),
    signingCertificate: await storedReferenceTo(certified.content.signingCertificate),
  };
  const proven = await provePin(client, deviceId, attempt, unmaskKey(masked.authenticationKey, secret));
  return proven.ok ? {...proven, content: masked} : proven;
}
