import type {NewKeys, SigningKey} from '@signet/contracts';
import {keyProofInput, keyThumbprint} from '@signet/domain';
import {generatePrivateKey, publicKey, sign, type PrivateKey} from '@signet/phone';

type Use = 'authentication' | 'signing';

/** Returns a key for `POST /device/keys`, with a proof by the key itself or by another key. */
export const provenKey = (deviceId: string, use: Use, key: PrivateKey, by: PrivateKey = key) => ({
  key: publicKey(key),
  proof: sign(by, keyProofInput({deviceId, use, key: publicKey(key)})),
});

/** Returns the body of `POST /device/keys` with two keys. Default: new keys. */
export const keysOf = (
  deviceId: string,
  authentication = generatePrivateKey('P-256'),
  signing = generatePrivateKey('P-256'),
) => ({
  authenticationKey: provenKey(deviceId, 'authentication', authentication),
  signingKey: provenKey(deviceId, 'signing', signing),
});

/** Returns the purpose of a PIN attempt whose proof allows the device to replace its keys with exactly these. */
export const replacementBy = (keys: Record<keyof NewKeys, {key: SigningKey}>) => ({
  purpose: 'REPLACE_KEYS' as const,
  newKeys: {
    authenticationKey: keyThumbprint(keys.authenticationKey.key),
    signingKey: keyThumbprint(keys.signingKey.key),
  },
});
