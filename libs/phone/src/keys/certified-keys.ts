import {deviceKeysResponseSchema, type DeviceKeysRequest} from '@signet/contracts';
import {keyProofInput} from '@signet/domain';
import type {ApiResponse} from '../api/response.js';
import type {DeviceClient} from '../api/device-client.js';
import type {PhoneState} from '../phone-state.js';
import {storedReferenceTo} from './certificate-reference.js';
import {publicKey, publicP256Key, sign, type PrivateKey} from './ec-key.js';
import {maskKey, type KeyUse} from './masked-key.js';

/** The two private keys that the PIN protects. */
export interface KeyPairs {
  readonly authentication: PrivateKey;
  readonly signing: PrivateKey;
}

export type CertifiedKeys = Required<
  Pick<PhoneState, 'authenticationKey' | 'signingKey' | 'signingCertificate'>
>;

/** Signs a proof of possession of a private key. Without it, the service does not register the public key. */
const proofOf = (deviceId: string, use: KeyUse, key: PrivateKey): string =>
  sign(key, keyProofInput({deviceId, use, key: publicKey(key)}));

/**
 * Requests certificates for new keys from the service, and masks the private keys with the secret derived from the PIN.
 */
export async function certifyKeys(
  client: DeviceClient,
  deviceId: string,
  {authentication, signing}: KeyPairs,
  secret: Uint8Array,
): Promise<ApiResponse<CertifiedKeys>> {
  const certified = await client.call('POST', '/device/keys', deviceKeysResponseSchema, {
    authenticationKey: {
      key: publicP256Key(authentication),
      proof: proofOf(deviceId, 'authentication', authentication),
    },
    signingKey: {key: publicKey(signing), proof: proofOf(deviceId, 'signing', signing)},
  } satisfies DeviceKeysRequest);
  if (!certified.ok) return certified;
  const keys = {
    authenticationKey: maskKey(authentication, 'authentication', secret),
    signingKey: maskKey(signing, 'signing', secret),
    signingCertificate: await storedReferenceTo(certified.content.signingCertificate),
  };
  return {...certified, content: keys};
}
