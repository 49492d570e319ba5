import {base64url} from 'jose';
import {generatePrivateKey, publicKey, sign, type CurveName} from '../../src/keys/ec-key.js';

const message = new TextEncoder().encode('what the phone shows');
const hashes = {'P-256': 'SHA-256', 'P-384': 'SHA-384'} as const;

/** Verifies with Web Crypto, an implementation that is independent of the library's. */
async function verifies(crv: CurveName, jwk: object, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', jwk, {name: 'ECDSA', namedCurve: crv}, true, ['verify']);
  return crypto.subtle.verify(
    {name: 'ECDSA', hash: hashes[crv]},
    key,
    new Uint8Array(base64url.decode(signature)),
    message,
  );
}

describe.each([
  ['P-256', 64],
  ['P-384', 96],
] as const)('a key on %s', (crv, length) => {
  it('signs raw r‖s that another implementation accepts', async () => {
    const key = generatePrivateKey(crv);
    const signature = sign(key, message);
    expect(base64url.decode(signature)).toHaveLength(length);
    expect(await verifies(crv, publicKey(key), signature)).toBe(true);
  });

  it('makes signatures that another key does not verify', async () => {
    const signature = sign(generatePrivateKey(crv), message);
    expect(await verifies(crv, publicKey(generatePrivateKey(crv)), signature)).toBe(false);
  });

  it('differs each time', () => {
    expect(generatePrivateKey(crv).scalar).not.toBe(generatePrivateKey(crv).scalar);
  });
});
