import {calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey} from 'jose';
import {p256KeySchema, type P256Key} from '@signet/contracts';
import {z} from 'zod';

/**
 * The key that identifies the phone. The platform keeps the private key: on a real phone in hardware, in a browser as a
 * `CryptoKey` that scripts can use but not read.
 */
export interface PossessionSigner {
  readonly publicKey: P256Key;
  /** P-256 with the usage `sign`. The key need not be extractable. */
  readonly privateKey: CryptoKey;
}

/** A possession key as a private JWK, for phones without a platform that keeps the key. */
export const possessionKeySchema = p256KeySchema.extend({d: z.string()});
export type PossessionKey = z.infer<typeof possessionKeySchema>;

export async function generatePossessionKey(): Promise<PossessionKey> {
  const {privateKey} = await generateKeyPair('ES256', {extractable: true});
  return possessionKeySchema.parse(await exportJWK(privateKey));
}

/** Generates a possession key whose private part cannot be exported. Browsers can store it in IndexedDB. */
export async function generateUnexportableSigner(): Promise<PossessionSigner> {
  const {publicKey, privateKey} = await generateKeyPair('ES256', {extractable: false});
  const {kty, crv, x, y} = await exportJWK(publicKey);
  return {publicKey: p256KeySchema.parse({kty, crv, x, y}), privateKey};
}

export const publicPossessionKey = ({kty, crv, x, y}: P256Key): P256Key => ({kty, crv, x, y});

/**
 * Returns the JWK thumbprint of the key (RFC 7638, SHA-256). The thumbprint is the `kid` of device proofs until the
 * service assigns a device id.
 */
export const thumbprint = (key: P256Key): Promise<string> => calculateJwkThumbprint(publicPossessionKey(key));

export async function importPossessionKey(key: PossessionKey): Promise<CryptoKey> {
  const imported = await importJWK(key, 'ES256');
  if (imported instanceof Uint8Array) throw new TypeError('A possession key is an EC key.');
  return imported;
}

export const signerOf = async (key: PossessionKey): Promise<PossessionSigner> => ({
  publicKey: publicPossessionKey(key),
  privateKey: await importPossessionKey(key),
});
