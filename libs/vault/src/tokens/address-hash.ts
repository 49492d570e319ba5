import {createHmac} from 'node:crypto';
import {currentKey, type Keyring} from '@signet/domain';

/**
 * Returns a keyed hash of a network address in 16 hexadecimal digits. Log lines with the same hash have the same sender,
 * but the logs contain no address, and without the key nobody can find the address by trying all of them.
 */
export const hashAddress = (keyring: Keyring, address: string): string =>
  createHmac('sha256', currentKey(keyring)).update(`signet:address:1\0${address}`).digest('hex').slice(0, 16);
