import {generateKeyPairSync, randomBytes, sign, verify} from 'node:crypto';

/**
 * The number of signatures that are different in each container of level LT: those of the signer, the signer's
 * certificate and the timestamp, and three OCSP responses for the signer, the issuing CA and the timestamping unit.
 */
export const SIGNATURES = 6;

/** About the length of the signed data in a container. */
const MESSAGE_LENGTH = 300;

/** Verifies that many P-256 signatures with imported keys: the lower bound for creating a container. */
export function signatureChecks(): () => void {
  const checks = Array.from({length: SIGNATURES}, () => {
    const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
    const message = randomBytes(MESSAGE_LENGTH);
    return {publicKey, message, signature: sign('sha256', message, privateKey)};
  });
  return () => {
    for (const {publicKey, message, signature} of checks)
      if (!verify('sha256', message, publicKey, signature)) throw new Error('a signature is invalid');
  };
}
