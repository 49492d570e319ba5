import type {PostgresAddress} from './address.js';
import {lookAtOthers, type ConnectOptions} from './connect.js';
import {serverOf} from './server.js';

/** How often a process looks at the hosts of a list that are not the primary, in milliseconds. */
const EVERY_MS = 5000;

/**
 * Looks every five seconds whether another host of the list has become the primary. A process whose old primary was
 * frozen only briefly, or that only reads and waits for notifications, would not notice it otherwise.
 * @returns a function that ends the watch
 */
export function watchPrimary(address: PostgresAddress, options: ConnectOptions): () => void {
  if (serverOf(address).hosts.length < 2) return () => undefined;
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    await lookAtOthers(address, options);
    looking = false;
  };
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
