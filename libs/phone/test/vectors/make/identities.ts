import {createHash} from 'node:crypto';
import {bytesToNumberBE} from '@noble/curves/utils.js';
import {publicKey, type CurveName, type PrivateKey} from '../../../src/keys/ec-key.js';

/** Returns bytes that anyone can compute again: the SHA-2 hash of a label. Keys made from them protect nothing. */
export const fixedBytes = (label: string, hash: 'sha256' | 'sha384' | 'sha512' = 'sha256'): Uint8Array =>
  new Uint8Array(createHash(hash).update(`signet test vector: ${label}`).digest());

export const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

const fixedKey = (label: string, crv: CurveName): PrivateKey => ({
  crv,
  scalar: bytesToNumberBE(fixedBytes(label, crv === 'P-256' ? 'sha256' : 'sha384')),
});

export const scalarOf = ({crv, scalar}: PrivateKey): string =>
  Buffer.from(scalar.toString(16).padStart(crv === 'P-256' ? 64 : 96, '0'), 'hex').toString('base64url');

/** The private key as a JWK (RFC 7518 section 6.2.2). */
export const privateJwk = (key: PrivateKey) => ({...publicKey(key), d: scalarOf(key)});

export const keys = {
  possession: fixedKey('possession key', 'P-256'),
  authentication: fixedKey('authentication key', 'P-256'),
  signing: fixedKey('signing key', 'P-256'),
  signing384: fixedKey('signing key', 'P-384'),
  nextAuthentication: fixedKey('next authentication key', 'P-256'),
  nextSigning: fixedKey('next signing key', 'P-256'),
};

export const deviceId = '01938f3e-8a2b-7c41-8f6d-5b7c9d0e1f2a';
export const sessionId = '01938f3e-7c1a-7d52-9c0b-3f5a1e2d4c6b';
export const attemptId = '01938f3e-9b3c-7e63-8a1d-4c6b8e0f2a3d';
export const clientId = '2f1c7e58-4a9d-4c3b-8e70-6d5f4b3a2c19';
/** The time of the vectors in epoch seconds: 2026-01-01 00:00:00 UTC. */
export const now = 1_767_225_600;
export const baseUrl = 'https://id.example';
