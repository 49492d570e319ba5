import {startChildServer} from './child-server.js';
import {freePort} from './free-port.js';
import {asServer} from './server-account.js';

/** A Redis server without persistence. */
export interface RedisServer {
  readonly url: string;
  readonly pid: number;
  /** Kills the server, to simulate a crash. */
  stop(): Promise<void>;
}

/** Enough logical databases for one per test suite. */
const databases = 10_000;

/**
 * Starts redis-server, which takes about 20 ms. Suites that stop or flush Redis start a separate server.
 * @param port the port of an earlier start; default: a free port
 * @throws Error if redis-server is not installed
 */
export async function startRedisServer(port?: number): Promise<RedisServer> {
  const ownPort = port ?? (await freePort());
  const settings = {
    bind: '127.0.0.1',
    port: String(ownPort),
    save: '',
    appendonly: 'no',
    databases: String(databases),
    'maxmemory-policy': 'noeviction',
  };
  const args = Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]);
  const server = await startChildServer({
    ...asServer('redis-server', args, undefined),
    readyWhen: /Ready to accept connections/,
    timeoutMs: 60_000,
  });
  return {url: `redis://127.0.0.1:${ownPort}`, pid: server.pid, stop: () => server.stop('SIGKILL')};
}
