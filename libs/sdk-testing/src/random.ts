export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Returns 256 random bits in base64url. */
export const randomToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
