import {createHash, createPrivateKey, randomBytes, sign, type KeyObject} from 'node:crypto';
import {storedPossessionKey, type PhoneState} from '@signet/phone';

const encoded = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** Signs with ECDSA and SHA-256. Returns r‖s in base64url. */
export const signWith = (key: KeyObject, message: Uint8Array): string =>
  sign('sha256', message, {key, dsaEncoding: 'ieee-p1363'}).toString('base64url');

/** Signs the device proofs of a phone with OpenSSL. */
export class DeviceProofs {
  readonly #key: KeyObject;
  readonly #header: string;
  readonly #origin: string;

  constructor(state: PhoneState) {
    const {deviceId, baseUrl} = state;
    this.#key = createPrivateKey({key: storedPossessionKey(state), format: 'jwk'});
    this.#header = encoded({typ: 'device-proof+jwt', alg: 'ES256', kid: deviceId});
    this.#origin = baseUrl;
  }

  /** The `Authorization` header of a POST request. */
  headerFor(path: string, body: string): string {
    const claims = encoded({
      htm: 'POST',
      htu: this.#origin + path,
      iat: Math.floor(Date.now() / 1000),
      jti: randomBytes(16).toString('base64url'),
      bh: createHash('sha256').update(body).digest('base64url'),
    });
    const input = `${this.#header}.${claims}`;
    return `Device ${input}.${signWith(this.#key, Buffer.from(input))}`;
  }
}
