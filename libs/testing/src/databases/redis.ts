import {connect} from 'node:net';
import {testEnvironment} from '../test-environment.js';

/** True if this run has a Redis server. Otherwise, suites that need Redis are skipped. */
export const hasRedis = (): boolean => process.env[testEnvironment.redis] !== undefined;

/**
 * Returns the URL of an empty logical database that no other suite of the run uses. Channels and FLUSHALL are not
 * limited to one logical database, so the names of a suite's channels must be unique, and a suite that calls FLUSHALL
 * must start a separate Redis server.
 */
export async function redisUrl(): Promise<string> {
  const url = process.env[testEnvironment.redis];
  if (url === undefined) throw new Error('No Redis in this run; call hasRedis() first.');
  return `${url}/${await nextDatabase(new URL(url))}`;
}

/** Increments a counter in database 0 with Redis's inline protocol, which needs no client library. */
function nextDatabase({hostname, port}: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('INCR suites\r\n'));
    socket.setTimeout(60_000, () => socket.destroy(new Error('Redis does not answer')));
    socket.once('error', reject);
    socket.once('data', (reply) => {
      socket.destroy();
      const count = /^:(\d+)\r\n$/.exec(reply.toString())?.[1];
      if (count === undefined) reject(new Error('Redis did not return a number'));
      else resolve(Number(count));
    });
  });
}
