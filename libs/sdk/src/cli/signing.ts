import {base64, fromBase64} from '../bytes.js';

const encoder = new TextEncoder();

/**
 * The secret with which `listen` signs: HKDF-SHA-256 (RFC 5869) of the secret of the client, so that it is the same at
 * every start. Nobody can compute the secret of the client from it.
 */
export async function listenSecret(clientId: string, clientSecret: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(clientSecret), 'HKDF', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    {name: 'HKDF', hash: 'SHA-256', salt: encoder.encode(clientId), info: encoder.encode('signet listen')},
    key,
    256,
  );
  return `whsec_${base64(new Uint8Array(bits))}`;
}

/** The headers that identify and sign a message (Standard Webhooks 1.0, symmetric signature). */
export async function signedHeaders(
  secret: string,
  id: string,
  body: string,
  at: Date,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(/^whsec_/, '')),
    {name: 'HMAC', hash: 'SHA-256'},
    false,
    ['sign'],
  );
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(`${id}.${timestamp}.${body}`));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${base64(new Uint8Array(signature))}`,
  };
}
