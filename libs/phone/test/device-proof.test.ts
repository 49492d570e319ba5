import {createHash} from 'node:crypto';
import {decodeProtectedHeader, importJWK, jwtVerify} from 'jose';
import {deviceProofClaimsSchema} from '@signet/contracts';
import {deviceProof, type ProofSigner} from '../src/api/device-proof.js';
import {
  generatePossessionKey,
  importPossessionKey,
  publicPossessionKey,
  thumbprint,
} from '../src/keys/possession-key.js';

const now = Date.UTC(2026, 10, 20, 12, 0, 0) + 999;
const request = {method: 'POST', url: 'https://id.example/device/v1/enrolments?x=1#y', body: '{"a":"ä"}'};

async function signer(kid = 'the-device') {
  const possessionKey = await generatePossessionKey();
  const key = await importPossessionKey(possessionKey);
  return {signer: {kid, key} satisfies ProofSigner, possessionKey};
}

const tokenOf = (header: string) => header.replace(/^Device /, '');

describe('a device proof', () => {
  it('is an ES256 JWS under the scheme Device with the device id as kid', async () => {
    const header = await deviceProof((await signer()).signer, request, now);
    expect(header).toMatch(/^Device [A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/);
    expect(decodeProtectedHeader(tokenOf(header))).toEqual({
      typ: 'device-proof+jwt',
      alg: 'ES256',
      kid: 'the-device',
    });
  });

  it('verifies with the possession key and is bound to the request', async () => {
    const {signer: by, possessionKey} = await signer();
    const key = await importJWK(publicPossessionKey(possessionKey), 'ES256');
    const {payload} = await jwtVerify(tokenOf(await deviceProof(by, request, now)), key);
    expect(deviceProofClaimsSchema.parse(payload)).toEqual({
      htm: 'POST',
      htu: 'https://id.example/device/v1/enrolments',
      iat: Math.floor(now / 1000),
      jti: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      bh: createHash('sha256').update(request.body).digest('base64url'),
    });
  });

  it('hashes the empty string for a request without a body', async () => {
    const {signer: by, possessionKey} = await signer();
    const key = await importJWK(publicPossessionKey(possessionKey), 'ES256');
    const header = await deviceProof(by, {...request, method: 'GET', body: ''}, now);
    const {payload} = await jwtVerify(tokenOf(header), key);
    expect(payload['bh']).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  });

  it('has a new jti each time', async () => {
    const {signer: by, possessionKey} = await signer();
    const key = await importJWK(publicPossessionKey(possessionKey), 'ES256');
    const ids = await Promise.all(
      Array.from({length: 8}, async () => {
        const {payload} = await jwtVerify(tokenOf(await deviceProof(by, request, now)), key);
        return payload.jti;
      }),
    );
    expect(new Set(ids).size).toBe(8);
  });
});

describe('the thumbprint of a possession key', () => {
  it('is computed from its public half (RFC 7638)', async () => {
    const key = await generatePossessionKey();
    const canonical = `{"crv":"P-256","kty":"EC","x":"${key.x}","y":"${key.y}"}`;
    expect(await thumbprint(key)).toBe(createHash('sha256').update(canonical).digest('base64url'));
  });
});
