import {PostgresBackend} from './postgres-backend.js';
import type {QueueAddress} from './queue-address.js';
import type {QueueBackend} from './queue-backend.js';
import {RedisBackend} from './redis-backend.js';

type BackendClass = new (address: QueueAddress) => QueueBackend;

/** The backends by URL scheme: the only place that lists them. */
const backends = new Map<string, BackendClass>([
  ['redis:', RedisBackend],
  ['rediss:', RedisBackend],
  ['postgres:', PostgresBackend],
  ['postgresql:', PostgresBackend],
]);

/**
 * The backend that the scheme of the URL names. It connects when it is first used.
 *
 * @throws TypeError for another scheme; without the URL, which contains a password
 */
export function openBackend(address: QueueAddress): QueueBackend {
  const {url} = address;
  const Backend = URL.canParse(url) ? backends.get(new URL(url).protocol) : undefined;
  if (Backend === undefined)
    throw new TypeError(`The URL of the queues must begin with ${[...backends.keys()].join('// or ')}//`);
  return new Backend(address);
}

/**
 * Checks that jobs can be added and processed; a readiness check of every process that does either.
 *
 * @throws QueueUnavailableError if the server does not answer
 * @throws QueueMisconfiguredError if it answers but would lose jobs or cannot store them
 */
export const checkQueues = (address: QueueAddress): Promise<void> => openBackend(address).check();

/** Counters shared by all replicas; null if the backend has none, so that each replica counts for itself. */
export const createCounterStore = (address: QueueAddress) => openBackend(address).counters();
