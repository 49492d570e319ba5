import {PostgresBackend} from './postgres-backend.js';
import type {QueueAddress} from './queue-address.js';
import type {QueueBackend} from './queue-backend.js';
import {RedisBackend} from './redis-backend.js';

type BackendClass = new (address: QueueAddress) => QueueBackend;

const backends = new Map<string, BackendClass>([
  ['redis:', RedisBackend],
  ['rediss:', RedisBackend],
  ['postgres:', PostgresBackend],
  ['postgresql:', PostgresBackend],
]);

/**
 * Returns the backend for the scheme of the URL. The backend connects when it is first used.
 *
 * @throws TypeError for an unsupported scheme. The message omits the URL, because the URL contains a password
 */
export function openBackend(address: QueueAddress): QueueBackend {
  const {url} = address;
  const Backend = backends.get(/^[a-z]+:(?=\/\/)/.exec(url)?.[0] ?? '');
  if (Backend === undefined)
    throw new TypeError(`The URL of the queues must begin with ${[...backends.keys()].join('// or ')}//`);
  return new Backend(address);
}

/**
 * Checks that jobs can be added and processed. Every process that adds or processes jobs uses this function as a
 * readiness check.
 *
 * @throws QueueUnavailableError if the server does not respond
 * @throws QueueMisconfiguredError if the server responds but would lose jobs or cannot store them
 */
export const checkQueues = (address: QueueAddress): Promise<void> => openBackend(address).check();

/** Counters that all replicas share; null if the backend has none, so that each replica counts on its own. */
export const createCounterStore = (address: QueueAddress) => openBackend(address).counters();
