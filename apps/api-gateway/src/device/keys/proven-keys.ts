import {isBase64url, ServiceError, type DeviceKeysRequest, type SigningKey} from '@signet/contracts';
import {keyProofInput, verifySignature} from '@signet/domain';

interface ProvenKey {
  readonly key: SigningKey;
  readonly proof: string;
}

const isProven = ({key, proof}: ProvenKey, deviceId: string, use: 'authentication' | 'signing'): boolean =>
  isBase64url(proof) &&
  verifySignature(key, keyProofInput({deviceId, use, key}), Buffer.from(proof, 'base64url'));

const invalid = (message: string) => new ServiceError('invalid_request', {message});

/**
 * Checks that the phone holds both private keys. Also checks that the keys differ, because the key that signs data must
 * not approve logins.
 * @throws ServiceError invalid_request with a message that names the field
 */
export function checkKeyProofs({authenticationKey, signingKey}: DeviceKeysRequest, deviceId: string): void {
  if (!isProven(authenticationKey, deviceId, 'authentication'))
    throw invalid('authenticationKey.proof is not a signature by the key over the key-proof signing input.');
  if (!isProven(signingKey, deviceId, 'signing'))
    throw invalid('signingKey.proof is not a signature by the key over the key-proof signing input.');
  if (authenticationKey.key.x === signingKey.key.x)
    throw invalid('signingKey must differ from authenticationKey.');
}
