import {certificatesOfPem, type Certificates} from './pem.js';
import {type SigningKey, signingKey} from './signing-key.js';

/** A certificate, with those above it behind it if need be, and its private key in PKCS #8; both PEM. */
export interface Credential {
  readonly certificatePem: string;
  readonly keyPem: string;
}

export interface OpenCredential {
  readonly certificates: Certificates;
  readonly key: SigningKey;
}

/** @throws TypeError when the two do not belong together. */
export function openCredential({certificatePem, keyPem}: Credential): OpenCredential {
  const certificates = certificatesOfPem(certificatePem);
  const key = signingKey(keyPem);
  if (!certificates[0].checkPrivateKey(key.privateKey))
    throw new TypeError('The private key is not that of the certificate.');
  return {certificates, key};
}
