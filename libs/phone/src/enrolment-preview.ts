import {
  enrolmentPreviewResponseSchema,
  replaceableDevicesResponseSchema,
  type EnrolmentPreviewRequest,
  type EnrolmentPreviewResponse,
  type ReplaceableDevicesRequest,
  type ReplaceableDevicesResponse,
} from '@signet/contracts';
import type {ApiResponse} from './api/response.js';
import {newcomerClient} from './api/newcomer-client.js';
import {repeatedIdempotent} from './api/repetition.js';
import type {EnrolmentOptions} from './enrolment.js';
import type {PhoneEnvironment} from './environment.js';
import {publicPossessionKey, type PossessionSigner} from './keys/possession-key.js';

interface PreviewOptions extends Pick<EnrolmentOptions, 'baseUrl' | 'activationCode' | 'replaces'> {
  /** The possession key with which the phone would enrol. */
  readonly possession: PossessionSigner;
}

/**
 * Asks for whom an activation code would enrol this phone, without using up the code. The app shows the name, and asks
 * the person to confirm it, before the person chooses a PIN: somebody else may have sent the code.
 * @throws ServiceUnreachable or UndocumentedResponse
 */
export async function previewEnrolment(
  {baseUrl, activationCode, possession, replaces}: PreviewOptions,
  environment: PhoneEnvironment,
): Promise<ApiResponse<EnrolmentPreviewResponse>> {
  const client = await newcomerClient(baseUrl, possession, environment);
  const possessionKey = publicPossessionKey(possession.publicKey);
  const request = {
    activationCode,
    possessionKey,
    ...(replaces !== undefined && {replaces}),
  } satisfies EnrolmentPreviewRequest;
  return repeatedIdempotent(
    () => client.call('POST', '/enrolments/preview', enrolmentPreviewResponseSchema, request),
    environment.pause,
  );
}

/**
 * Lists the devices of which this phone may take the place, the least recently used first. The list is empty if the
 * person has fewer than the maximum number of devices.
 * @throws ServiceUnreachable or UndocumentedResponse
 */
export async function replaceableDevices(
  {baseUrl, activationCode, possession}: PreviewOptions,
  environment: PhoneEnvironment,
): Promise<ApiResponse<ReplaceableDevicesResponse>> {
  const client = await newcomerClient(baseUrl, possession, environment);
  const possessionKey = publicPossessionKey(possession.publicKey);
  const request = {activationCode, possessionKey} satisfies ReplaceableDevicesRequest;
  return repeatedIdempotent(
    () => client.call('POST', '/enrolments/devices', replaceableDevicesResponseSchema, request),
    environment.pause,
  );
}
