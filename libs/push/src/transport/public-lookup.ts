import {lookup, type LookupAddress, type LookupAllOptions} from 'node:dns';
import {isIP, type LookupFunction} from 'node:net';
import {isPublicAddress} from './public-address.js';

/** The name leads to an address that nobody outside may have us call. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('The host has an address that is not public.');
  }
}

/** Which addresses may be called. */
export type AddressRule = (address: string) => boolean;

/** Public ones; loopback too where that is allowed. */
export const addressRule = (allowLoopback: boolean): AddressRule =>
  allowLoopback ? (address) => isLoopback(address) || isPublicAddress(address) : isPublicAddress;

/** All addresses of a name, as `dns.lookup` gives them. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const isLoopback = (address: string) =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

/** False for a host that is written as an address which may not be called; no resolver is ever asked about those. */
export function mayCallHost({hostname}: URL, rule: AddressRule): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 || rule(address);
}

/**
 * Resolves a name for the connection that is being made, and refuses it if any of its addresses may not be called. It
 * is the address that was judged that is connected to, so a name cannot change its mind in between.
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
