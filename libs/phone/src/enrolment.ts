import {
  enrolmentResponseSchema,
  type EnrolmentRequest,
  type EnrolmentResponse,
  type FreePinAttemptResponse,
} from '@signet/contracts';
import type {ApiResponse} from './api/response.js';
import {DeviceClient} from './api/device-client.js';
import {newcomerClient} from './api/newcomer-client.js';
import {repeatedIdempotent} from './api/repetition.js';
import {Step} from './api/step.js';
import {certifyKeys, type CertifiedKeys, type KeyPairs} from './keys/certified-keys.js';
import {generatePrivateKey, type CurveName} from './keys/ec-key.js';
import {unmaskKey} from './keys/masked-key.js';
import type {PhoneState} from './phone-state.js';
import {provePin, spendFreePinAttempt, type PinEntry, type SpentAttempt} from './pin/pin-attempt.js';
import {newStretching, pinSchema} from './pin/pin.js';
import {defaultScryptCost, type ScryptCost} from './pin/scrypt.js';
import {
  generatePossessionKey,
  publicPossessionKey,
  signerOf,
  type PossessionSigner,
} from './keys/possession-key.js';
import type {PhoneEnvironment} from './environment.js';

export interface EnrolmentOptions extends Pick<
  EnrolmentRequest,
  'activationCode' | 'deviceName' | 'platform' | 'replaces'
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
 * The enrolment of one phone. It registers the device, creates two key pairs, requests certificates for them, masks the
 * private keys with the PIN, and proves the PIN once, which resets the attempt counter.
 *
 * An activation code enrols only one device, so an interrupted enrolment is continued: another call of `run` repeats
 * only the steps that have not succeeded, with the same keys, and the service continues with the same device.
 *
 * While the code is valid, a new instance with the same code and possession key can enrol that device again from the
 * first step. Once the device has keys, this works only until the PIN is proven, and only for the time limit
 * `setUpRepetition` after the device was registered.
 */
export class Enrolment {
  readonly #pin: PinEntry;
  readonly #keys: KeyPairs;
  readonly #registration = new Step<EnrolmentResponse>();
  readonly #pinAttempt = new Step<SpentAttempt<FreePinAttemptResponse>>();
  readonly #certification = new Step<CertifiedKeys>();
  #possession: ReturnType<typeof possessionOf> | null = null;

  /** @throws z.ZodError if the PIN does not have 4 to 12 digits */
  constructor(
    private readonly options: EnrolmentOptions,
    private readonly environment: PhoneEnvironment,
  ) {
    const {signingCurve = 'P-256', scryptCost = defaultScryptCost} = options;
    this.#pin = {pin: pinSchema.parse(options.pin), stretching: newStretching(scryptCost)};
    this.#keys = {authentication: generatePrivateKey('P-256'), signing: generatePrivateKey(signingCurve)};
  }

  /**
   * Enrols the phone, or continues after a failure. If the service refuses a request, returns that response.
   * @throws ServiceUnreachable or UndocumentedResponse
   */
  async run(): Promise<ApiResponse<PhoneState>> {
    const {baseUrl} = this.options;
    const {signer, stored} = await (this.#possession ??= possessionOf(this.options));
    const registered = await this.#registration.run(() => this.#register(signer));
    if (!registered.ok) return registered;
    const {deviceId, displayName} = registered.content;
    const client = new DeviceClient(baseUrl, {kid: deviceId, key: signer.privateKey}, this.environment);
    const {stretching} = this.#pin;
    const about = {version: 1, baseUrl, deviceId, displayName, ...stored, stretching} as const;
    return this.#makeKeys(client, about);
  }

  async #register(signer: PossessionSigner): Promise<ApiResponse<EnrolmentResponse>> {
    const {
      baseUrl,
      activationCode,
      deviceName,
      platform,
      push,
      replaces,
      appVersion = '1.0.0',
    } = this.options;
    const client = await newcomerClient(baseUrl, signer, this.environment);
    const request = {
      activationCode,
      deviceName,
      platform,
      possessionKey: publicPossessionKey(signer.publicKey),
      ...(push && {push}),
      ...(replaces !== undefined && {replaces}),
      appVersion,
    } satisfies EnrolmentRequest;
    return repeatedIdempotent(
      () => client.call('POST', '/enrolments', enrolmentResponseSchema, request),
      this.environment.pause,
    );
  }

  async #makeKeys(
    client: DeviceClient,
    about: Omit<PhoneState, keyof CertifiedKeys>,
  ): Promise<ApiResponse<PhoneState>> {
    const {deviceId} = about;
    const check = {purpose: 'CHECK'} as const;
    const spent = await this.#pinAttempt.run(() => spendFreePinAttempt(client, this.#pin, check));
    if (!spent.ok) return spent;
    const {attempt, secret} = spent.content;
    const certified = await this.#certification.run(() =>
      repeatedIdempotent(() => certifyKeys(client, deviceId, this.#keys, secret), this.environment.pause),
    );
    if (!certified.ok) return certified;
    // From here on, the phone can be used, even if the response to the proof is lost and the app is closed.
    const state = {...about, ...certified.content};
    await this.environment.store(state);
    // The service accepts only one proof for a PIN attempt. If the proof fails, the next run makes another attempt.
    this.#pinAttempt.forget();
    const authentication = unmaskKey(certified.content.authenticationKey, secret);
    const proven = await provePin(client, deviceId, attempt, authentication, check);
    return proven.ok ? {...proven, content: state} : proven;
  }
}
