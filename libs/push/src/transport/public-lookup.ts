import {lookup, type LookupAddress, type LookupAllOptions} from 'node:dns';
import {isIP, type LookupFunction} from 'node:net';
import {isPublicAddress} from './public-address.js';

/** The host resolves to an address that is not public; requests to it would be a server-side request forgery. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('The host has an address that is not public.');
  }
}

/** Decides whether an address may be called. */
export type AddressRule = (address: string) => boolean;

/** Allows public addresses, and loopback if asked for. */
export const addressRule = (allowLoopback: boolean): AddressRule =>
  allowLoopback ? (address) => isLoopback(address) || isPublicAddress(address) : isPublicAddress;

/** Resolves a name to all of its addresses, as `dns.lookup` does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const isLoopback = (address: string) =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

/** False for a literal address that may not be called: connecting to one never asks the resolver. */
export function mayCallHost({hostname}: URL, rule: AddressRule): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 || rule(address);
}

/**
 * A resolver for sockets that refuses a name if any of its addresses may not be called. The socket connects to the
 * address that was checked, which prevents DNS rebinding.
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
