import {generateKeyPairSync, randomBytes, sign, verify} from 'node:crypto';

/**
 * The number of signatures in a container of level LT that a worker has not verified before, if the signer is new and
 * no OCSP response is cached: those of the signer, of the signer's certificate and of the timestamp, and those of three
 * OCSP responses, which are about the signer, the issuing CA and the timestamping unit.
 */
export const SIGNATURES = 6;

/** The approximate length of the data that each of these signatures covers, in bytes. */
const MESSAGE_LENGTH = 300;

/**
 * Returns a function that verifies `SIGNATURES` P-256 signatures with imported keys. Its CPU time is the lower bound
 * with which the benchmark compares the creation of a container.
 */
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
