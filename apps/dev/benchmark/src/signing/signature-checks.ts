import {generateKeyPairSync, randomBytes, sign, verify} from 'node:crypto';

/**
 * The signatures in a container of level LT that are new in each: the signer's, the signer's certificate, the time stamp,
 * and three OCSP answers, on the signer, the issuing authority and the time-stamping unit.
 */
export const SIGNATURES = 6;

/** About as long as what is signed in a container. */
const MESSAGE_LENGTH = 300;

/** As many checks of P-256 signatures, with keys that are ready: below this no container can be made. */
export function signatureChecks(): () => void {
  const checks = Array.from({length: SIGNATURES}, () => {
    const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
    const message = randomBytes(MESSAGE_LENGTH);
    return {publicKey, message, signature: sign('sha256', message, privateKey)};
  });
  return () => {
    for (const {publicKey, message, signature} of checks)
      if (!verify('sha256', message, publicKey, signature)) throw new Error('a signature does not verify');
  };
}
