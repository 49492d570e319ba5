/** What a connection to a server on another machine lacks. */
export type MissingProtection = 'encryption' | 'password';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/;

const encryptedModes: ReadonlySet<string | null> = new Set([
  'require',
  'verify-ca',
  'verify-full',
  'no-verify',
]);

const isEncrypted = ({protocol, searchParams}: URL): boolean =>
  protocol === 'rediss:' ||
  encryptedModes.has(searchParams.get('sslmode')) ||
  searchParams.get('ssl') === 'true';

/**
 * The protection that the URL of a database or of Redis lacks; an empty list for a server on this machine. A service
 * mesh may encrypt the connection, or PostgreSQL may authenticate clients by certificate, so a missing protection is
 * not an error.
 */
export function missingProtection(url: string): MissingProtection[] {
  const address = new URL(url);
  const {hostname, password, searchParams} = address;
  const isLocal = loopback.test(hostname) || searchParams.get('host')?.startsWith('/');
  if (isLocal) return [];
  return [
    ...(isEncrypted(address) ? [] : ['encryption' as const]),
    ...(password === '' ? ['password' as const] : []),
  ];
}
