import {bytesToNumberBE, numberToBytesBE} from '@noble/curves/utils.js';
import {base64url} from 'jose';
import fc from 'fast-check';
import {
  generatePrivateKey,
  groupOrder,
  publicKey,
  scalarLength,
  type CurveName,
} from '../../src/keys/ec-key.js';
import {maskKey, unmaskKey, type KeyUse} from '../../src/keys/masked-key.js';

const crvs = fc.constantFrom<CurveName>('P-256', 'P-384');
const uses = fc.constantFrom<KeyUse>('authentication', 'signing');
const secrets = fc.uint8Array({minLength: 64, maxLength: 64});

/** Creates a private key of the curve from 64 random bytes. */
const keyOf = (crv: CurveName, bytes: Uint8Array) => ({
  crv,
  scalar: (bytesToNumberBE(bytes) % (groupOrder(crv) - 1n)) + 1n,
});

const differ = (a: Uint8Array, b: Uint8Array) => bytesToNumberBE(a) !== bytesToNumberBE(b);

describe('a masked key', () => {
  it('is recovered with the secret that masked it', () => {
    fc.assert(
      fc.property(crvs, uses, secrets, secrets, (crv, use, bytes, secret) => {
        const key = keyOf(crv, bytes);
        expect(unmaskKey(maskKey(key, use, secret), secret)).toEqual(key);
      }),
    );
  });

  it('becomes a different valid key with any other secret', () => {
    fc.assert(
      fc.property(crvs, uses, secrets, secrets, secrets, (crv, use, bytes, secret, wrong) => {
        fc.pre(differ(secret, wrong));
        const key = keyOf(crv, bytes);
        const {scalar} = unmaskKey(maskKey(key, use, secret), wrong);
        expect(scalar).not.toBe(key.scalar);
        expect(scalar > 0n && scalar < groupOrder(crv)).toBe(true);
      }),
    );
  });

  it('stores only its use, its curve and as many bytes as a scalar has', () => {
    fc.assert(
      fc.property(crvs, uses, secrets, secrets, (crv, use, bytes, secret) => {
        const masked = maskKey(keyOf(crv, bytes), use, secret);
        expect(Object.keys(masked)).toEqual(['use', 'crv', 'masked']);
        expect(base64url.decode(masked.masked)).toHaveLength(scalarLength(crv));
      }),
    );
  });

  it('can mask every private key, so a stored value does not rule out any key', () => {
    fc.assert(
      fc.property(crvs, uses, secrets, secrets, secrets, (crv, use, one, other, secret) => {
        const n = groupOrder(crv);
        const [first, second] = [keyOf(crv, one), keyOf(crv, other)];
        const difference = (second.scalar - first.scalar + n) % n;
        const stored = (key: typeof first) =>
          bytesToNumberBE(base64url.decode(maskKey(key, use, secret).masked));
        expect((stored(second) - stored(first) + n) % n).toBe(difference);
      }),
    );
  });

  it('has a different mask for each use and curve', () => {
    const secret = new Uint8Array(64).fill(7);
    const masks = (['P-256', 'P-384'] as const).flatMap((crv) =>
      (['authentication', 'signing'] as const).map((use) => maskKey({crv, scalar: 1n}, use, secret).masked),
    );
    const heads = masks.map((mask) => mask.slice(0, 16));
    expect(new Set(heads).size).toBe(4);
  });

  it.each(['P-256', 'P-384'] as const)('on %s becomes a valid key when the arithmetic yields zero', (crv) => {
    const secret = new Uint8Array(64).fill(1);
    const n = groupOrder(crv);
    const ofOne = bytesToNumberBE(base64url.decode(maskKey({crv, scalar: 1n}, 'signing', secret).masked));
    const maskItself = base64url.encode(numberToBytesBE((ofOne - 1n + n) % n, scalarLength(crv)));
    expect(unmaskKey({use: 'signing', crv, masked: maskItself}, secret)).toEqual({crv, scalar: 1n});
  });

  it('has a public key that fits the JWK of the contract', () => {
    expect(publicKey(generatePrivateKey('P-256'))).toMatchObject({kty: 'EC', crv: 'P-256'});
    expect(publicKey(generatePrivateKey('P-384'))).toMatchObject({kty: 'EC', crv: 'P-384'});
  });
});
