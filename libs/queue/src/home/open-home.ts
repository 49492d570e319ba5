import {PostgresHome} from './postgres-home.js';
import type {QueueAddress} from './queue-address.js';
import type {QueueHome} from './queue-home.js';
import {RedisHome} from './redis-home.js';

export type HomeKind = 'redis' | 'postgres';

const kinds: ReadonlyMap<string, HomeKind> = new Map([
  ['redis:', 'redis'],
  ['rediss:', 'redis'],
  ['postgres:', 'postgres'],
  ['postgresql:', 'postgres'],
]);

/**
 * Which home a URL means, by its scheme.
 *
 * @throws TypeError without the URL in it, which holds a password
 */
export function homeKind(url: string): HomeKind {
  const kind = URL.canParse(url) ? kinds.get(new URL(url).protocol) : undefined;
  if (kind === undefined)
    throw new TypeError(`The URL of the queues must begin with ${[...kinds.keys()].join('// or ')}//`);
  return kind;
}

/** The queues at an address. Nothing is connected yet. */
export const openHome = (address: QueueAddress): QueueHome =>
  homeKind(address.url) === 'redis' ? new RedisHome(address) : new PostgresHome(address);

/**
 * Whether work can be carried there, for the readiness of a process that does some.
 *
 * @throws QueueUnavailableError if the home does not answer
 * @throws QueueMisconfiguredError if it answers but jobs would be lost or cannot be stored
 */
export const checkQueues = (address: QueueAddress): Promise<void> => openHome(address).check();
