/** What a connection to a server on another machine lacks. */
export type MissingProtection = 'encryption' | 'password';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

const isRedis = ({protocol}: URL): boolean => protocol.startsWith('redis');

/** The last value of a parameter, which is the one that node-postgres uses. */
const parameter = ({searchParams}: URL, name: string): string | undefined => searchParams.getAll(name).at(-1);

/** Without a host, the environment variable PGHOST or a parameter may name any server. */
function isLocal(address: URL): boolean {
  const named = isRedis(address) ? undefined : parameter(address, 'host');
  const host = decodeURIComponent(named || address.hostname);
  return loopback.test(host) || host.startsWith('/');
}

/** True if the client of PostgreSQL or Redis uses TLS and verifies the server's certificate and name. */
const isEncrypted = (address: URL): boolean =>
  isRedis(address)
    ? // An empty `tls` parameter would turn TLS off.
      address.protocol === 'rediss:' && !address.searchParams.has('tls')
    : parameter(address, 'sslmode') === 'verify-full';

/** True for a server on this machine, and for one to which the connection is encrypted and verified. */
export function isEncryptedOrLocal(url: string): boolean {
  const address = new URL(url);
  return isLocal(address) || isEncrypted(address);
}

/**
 * The protection that the URL of a database or of Redis lacks; an empty list for a server on this machine. PostgreSQL may
 * authenticate clients by certificate, so a missing password is not an error.
 */
export function missingProtection(url: string): MissingProtection[] {
  const address = new URL(url);
  if (isLocal(address)) return [];
  return [
    ...(isEncrypted(address) ? [] : ['encryption' as const]),
    ...(address.password === '' ? ['password' as const] : []),
  ];
}
