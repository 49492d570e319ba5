import fc from 'fast-check';
import {readSignedProof} from '../../src/device/proof/signed-proof.js';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const header = {typ: 'device-proof+jwt', alg: 'ES256', kid: '0197a1f0-0000-7000-8000-000000000001'};
const claims = {
  htm: 'POST',
  htu: 'https://id.example/device/v1/device/keys',
  iat: 1_795_000_000,
  jti: 'AAAAAAAAAAAAAAAAAAAAAA',
  bh: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
};
const signature = Buffer.alloc(64, 7).toString('base64url');
const proof = (parts: {header?: unknown; claims?: unknown; signature?: string} = {}): string =>
  [encode(parts.header ?? header), encode(parts.claims ?? claims), parts.signature ?? signature].join('.');

const without = (from: object, name: string): object =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

describe('a device proof', () => {
  it('is read with its key id, its claims and its signing input', () => {
    expect(readSignedProof(`Device ${proof()}`)).toEqual({
      kid: header.kid,
      claims,
      signingInput: Buffer.from(`${encode(header)}.${encode(claims)}`),
      signature: Buffer.alloc(64, 7),
    });
  });

  it.each(['device', 'DEVICE', 'dEvIcE'])('may write its scheme as %s', (scheme) => {
    expect(readSignedProof(`${scheme} ${proof()}`)).not.toBeNull();
  });

  it('may have unknown claims', () => {
    expect(readSignedProof(`Device ${proof({claims: {...claims, nonce: 'x'}})}`)).not.toBeNull();
  });
});

describe('a header that is not a device proof', () => {
  it.each<[string, string | undefined]>([
    ['no header', undefined],
    ['an empty header', ''],
    ['the scheme alone', 'Device'],
    ['another scheme', `Bearer ${proof()}`],
    ['a scheme with the same beginning', `Devices ${proof()}`],
    ['no scheme', proof()],
    ['two proofs', `Device ${proof()}, Device ${proof()}`],
    ['a proof with something after it', `Device ${proof()} x`],
    ['two parts', `Device ${encode(header)}.${encode(claims)}`],
    ['four parts', `Device ${proof()}.AAAA`],
    ['an empty signature', `Device ${proof({signature: ''})}`],
    ['padding', `Device ${proof({signature: `${signature}==`})}`],
    ['the alphabet of base64', `Device ${proof({signature: `+${signature.slice(1)}`})}`],
    ['stray bits at the end', `Device ${proof({signature: `${signature.slice(0, -1)}x`})}`],
    ['a header that is not JSON', `Device AAAA.${encode(claims)}.${signature}`],
    ['claims that are not JSON', `Device ${encode(header)}.AAAA.${signature}`],
    ['claims that are an array', `Device ${proof({claims: []})}`],
    ['more than the limit of a header', `Device ${proof({claims: {...claims, more: 'x'.repeat(8192)}})}`],
  ])('has %s', (_what, authorization) => {
    expect(readSignedProof(authorization)).toBeNull();
  });

  it.each<[string, object]>([
    ['algorithm none', {...header, alg: 'none'}],
    ['another curve', {...header, alg: 'ES384'}],
    ['a shared secret', {...header, alg: 'HS256'}],
    ['the algorithm in another case', {...header, alg: 'es256'}],
    ['the type of an ordinary JWT', {...header, typ: 'JWT'}],
    ['a key of its own', {...header, jwk: {kty: 'EC'}}],
    ['a critical extension', {...header, crit: ['b64'], b64: false}],
    ['a key id that is not a string', {...header, kid: 1}],
    ...Object.keys(header).map((name): [string, object] => [`no ${name}`, without(header, name)]),
  ])('names %s in its header', (_what, wrong) => {
    expect(readSignedProof(`Device ${proof({header: wrong})}`)).toBeNull();
  });

  it.each<[string, object]>([
    ['a time in fractions', {...claims, iat: 1.5}],
    ['a time as text', {...claims, iat: '1795000000'}],
    ['a jti that is too short to be new', {...claims, jti: 'AAAAAAAAAAAAAAA'}],
    ['a jti that is too long to be kept', {...claims, jti: 'A'.repeat(65)}],
    ['a body hash of another length', {...claims, bh: 'AAAA'}],
    ...Object.keys(claims).map((name): [string, object] => [`no ${name}`, without(claims, name)]),
  ])('claims %s', (_what, wrong) => {
    expect(readSignedProof(`Device ${proof({claims: wrong})}`)).toBeNull();
  });

  it('may be any text, because it is only compared', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({unit: 'binary'}).map((text) => `Device ${text}`),
        ),
        (text) => {
          expect(readSignedProof(text)).toBeNull();
        },
      ),
    );
  });
});
