const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Returns a new secret of Standard Webhooks 1.0.0. */
export const newSecret = (): string => `whsec_${base64(crypto.getRandomValues(new Uint8Array(32)))}`;

/** Returns the value of `webhook-signature` for a signed content (`id.timestamp.body`). */
export async function signatureOf(secret: string, content: string): Promise<string> {
  const raw = Uint8Array.from(atob(secret.replace('whsec_', '')), (character) => character.charCodeAt(0));
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['sign']);
  return `v1,${base64(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content))))}`;
}
