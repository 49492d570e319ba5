import {calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey} from 'jose';
import {p256KeySchema, type P256Key} from '@signet/contracts';
import {z} from 'zod';

/** The key that identifies the phone. Real phones keep it in hardware, from which it cannot be exported. */
export const possessionKeySchema = p256KeySchema.extend({d: z.string()});
export type PossessionKey = z.infer<typeof possessionKeySchema>;

export async function generatePossessionKey(): Promise<PossessionKey> {
  const {privateKey} = await generateKeyPair('ES256', {extractable: true});
  return possessionKeySchema.parse(await exportJWK(privateKey));
}

export const publicPossessionKey = ({kty, crv, x, y}: PossessionKey): P256Key => ({kty, crv, x, y});

/** Returns the id of the key until the service has assigned a device id (RFC 7638, SHA-256). */
export const thumbprint = (key: PossessionKey): Promise<string> =>
  calculateJwkThumbprint(publicPossessionKey(key));

export async function importPossessionKey(key: PossessionKey): Promise<CryptoKey> {
  const imported = await importJWK(key, 'ES256');
  if (imported instanceof Uint8Array) throw new TypeError('A possession key is an EC key.');
  return imported;
}
