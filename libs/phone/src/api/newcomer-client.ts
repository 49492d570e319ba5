import type {PhoneEnvironment} from '../environment.js';
import {thumbprint, type PossessionSigner} from '../keys/possession-key.js';
import {DeviceClient} from './device-client.js';

/** Creates the client of a phone that has no device id yet. Its proofs name the thumbprint of the possession key. */
export const newcomerClient = async (
  baseUrl: string,
  {publicKey, privateKey}: PossessionSigner,
  environment: PhoneEnvironment,
): Promise<DeviceClient> =>
  new DeviceClient(baseUrl, {kid: await thumbprint(publicKey), key: privateKey}, environment);
