import {lookup, type LookupAddress, type LookupAllOptions} from 'node:dns';
import {isIP, type LookupFunction} from 'node:net';
import {isPublicAddress} from './public-address.js';

/**
 * The host resolves to no address or to an address that is not allowed. The service refuses such a host, because a
 * request to a private address could be a server-side request forgery.
 */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('The host has an address that is not public.');
  }
}

/** Returns true if the service may connect to an address. */
export type AddressRule = (address: string) => boolean;

/** Allows public addresses and, if `allowLoopback` is true, loopback addresses. */
export const addressRule = (allowLoopback: boolean): AddressRule =>
  allowLoopback ? (address) => isLoopback(address) || isPublicAddress(address) : isPublicAddress;

/** Resolves a name to all of its addresses, like `dns.lookup` with the option `all`. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const isLoopback = (address: string) =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

/**
 * False if the host is an IP address that the rule forbids. `guardedLookup` cannot check such an address, because a
 * connection to an IP address needs no lookup.
 */
export function mayCallHost({hostname}: URL, rule: AddressRule): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 || rule(address);
}

/**
 * Creates a resolver for sockets that refuses a name if the rule forbids any of its addresses. The socket connects to
 * the address that was checked, which prevents DNS rebinding.
 */
export const guardedLookup =
  (rule: AddressRule, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, {...options, all: true}, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({address}) => rule(address)))
        return callback(new PrivateAddressError(), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
