import {enrolmentResponseSchema} from '@signet/contracts';
import {
  DeviceClient,
  environmentWith,
  generatePossessionKey,
  importPossessionKey,
  publicPossessionKey,
  storedPossessionKey,
  type ApiResponse,
  type Phone,
  type PossessionKey,
} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import {z} from 'zod';
import {thumbprintOf} from './forged-proof.js';
import type {TestGateway} from './gateway.js';
import {BASE_URL} from './settings.js';

type Method = Parameters<DeviceClient['call']>[0];

export type Reachable = Pick<TestGateway, 'fetch'>;

const clientOf = async (gateway: Reachable, kid: string, key: PossessionKey): Promise<DeviceClient> =>
  new DeviceClient(
    BASE_URL,
    {kid, key: await importPossessionKey(key)},
    environmentWith({fetch: gateway.fetch}),
  );

/** A device that can send any request in any order, each with a valid proof. */
export class RawDevice {
  private constructor(
    readonly id: string,
    private readonly client: DeviceClient,
  ) {}

  /** Creates a device that uses the id and the possession key of this phone. */
  static async of(gateway: Reachable, phone: Phone): Promise<RawDevice> {
    const {deviceId} = phone;
    return new RawDevice(deviceId, await clientOf(gateway, deviceId, storedPossessionKey(phone.save())));
  }

  /** Enrols a device, without the keys that the PIN protects. */
  static async enrol(
    gateway: Reachable & Pick<TestGateway, 'registrar'>,
    person?: TestPerson,
  ): Promise<RawDevice> {
    const {activationCode} = person ?? (await gateway.registrar.person());
    const key = await generatePossessionKey();
    const newcomer = await clientOf(gateway, thumbprintOf(key), key);
    const response = await newcomer.call('POST', '/enrolments', enrolmentResponseSchema, {
      activationCode,
      deviceName: 'Bare device',
      platform: 'SIMULATOR',
      possessionKey: publicPossessionKey(key),
      appVersion: '1.0.0',
    });
    if (!response.ok) throw new Error('the enrolment was refused');
    const {deviceId} = response.content;
    return new RawDevice(deviceId, await clientOf(gateway, deviceId, key));
  }

  call(method: Method, path: string, content?: unknown): Promise<ApiResponse<unknown>> {
    return this.client.call(method, path, z.unknown(), content);
  }
}

const envelopeSchema = z.strictObject({
  errorCode: z.string(),
  defaultTranslation: z.string(),
  resultMessageLangCode: z.literal('en'),
  payload: z.record(z.string(), z.number()).nullable(),
});

/** Returns the status of a response, and the code and payload of an error, to be compared with `refused`. */
export function summaryOf(response: ApiResponse<unknown>) {
  if (response.ok) return {status: response.status};
  const {errorCode, payload} = envelopeSchema.parse(response.body);
  return {status: response.status, errorCode, payload};
}

export const refused = (
  status: number,
  errorCode: string,
  payload: Record<string, number> | null = null,
) => ({status, errorCode, payload});

/** Matches an error message that calls the given field unknown or invalid. */
export const messageAbout = (field: string): unknown => {
  const name = field.replaceAll('.', '\\.');
  return expect.stringMatching(new RegExp(`^(?:${name} .|Unknown field: ${name}(?: \\(|;|$))`));
};
