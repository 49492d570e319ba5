import {deviceResponseSchema} from '@signet/contracts';
import {DeviceClient, type ApiResponse, type PhoneEnvironment, type PossessionSigner} from '@signet/phone';
import type {Database} from '../store/database.js';
import {forgetFormerDevice, loadFormerDevices} from '../store/saved-phone.js';
import type {Outcome} from './outcome.js';

interface Access {
  readonly baseUrl: string;
  readonly signer: PossessionSigner;
  readonly environment: PhoneEnvironment;
  readonly ask: <T>(call: () => Promise<ApiResponse<T>>) => Promise<Outcome<T>>;
}

/**
 * Revokes the devices that this phone was before with the same possession key. The service has already revoked such a
 * device, unless another person had this phone. A device stays in the list until the service has answered.
 */
export async function revokeFormerDevices(
  database: Database,
  {baseUrl, signer, environment, ask}: Access,
): Promise<void> {
  for (const deviceId of await loadFormerDevices(database)) {
    const client = new DeviceClient(baseUrl, {kid: deviceId, key: signer.privateKey}, environment);
    const response = await ask(() => client.call('DELETE', '/device', deviceResponseSchema));
    if (response.ok || response.problem === 'removed') await forgetFormerDevice(database, deviceId);
  }
}
