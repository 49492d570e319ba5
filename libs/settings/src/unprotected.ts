import {hostUrls} from './postgres/host-urls.js';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

const isRedis = ({protocol}: URL): boolean => protocol.startsWith('redis');

/** The last value of a parameter, which is the one that node-postgres uses. */
const parameter = ({searchParams}: URL, name: string): string | undefined => searchParams.getAll(name).at(-1);

/** A URL without a host counts as not local, because the environment variable PGHOST may name any server. */
function isLocal(address: URL): boolean {
  const named = isRedis(address) ? undefined : parameter(address, 'host');
  const host = decodeURIComponent(named || address.hostname);
  return loopback.test(host) || host.startsWith('/');
}

/** True if the client of PostgreSQL or Redis uses TLS and verifies the server's certificate and name. */
const isEncrypted = (address: URL): boolean =>
  isRedis(address)
    ? // A `tls` parameter could turn TLS off.
      address.protocol === 'rediss:' && !address.searchParams.has('tls')
    : parameter(address, 'sslmode') === 'verify-full';

const addressesOf = (url: string): URL[] => hostUrls(url).map((one) => new URL(one));

/** True if each server is on this machine, or if the connection is encrypted and verifies the server. */
export const isEncryptedOrLocal = (url: string): boolean =>
  addressesOf(url).every((address) => isLocal(address) || isEncrypted(address));

/**
 * Returns the protections that the URL of PostgreSQL or Redis lacks; an empty list for a server on this machine. A
 * missing password deserves only a warning, because PostgreSQL can also authenticate clients by certificate.
 */
export function missingProtection(url: string): ('encryption' | 'password')[] {
  const address = addressesOf(url).find((one) => !isLocal(one));
  if (address === undefined) return [];
  return [
    ...(isEncrypted(address) ? [] : ['encryption' as const]),
    ...(address.password === '' ? ['password' as const] : []),
  ];
}
