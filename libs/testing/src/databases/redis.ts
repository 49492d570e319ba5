import {connect} from 'node:net';
import {testEnvironment} from '../test-environment.js';

/** Whether this run has a Redis; suites on Redis are skipped without it. */
export const hasRedis = (): boolean => process.env[testEnvironment.redis] !== undefined;

/**
 * The URL of an empty logical database that no other suite of the run uses.
 *
 * Publish and subscribe know no logical databases, and FLUSHALL empties them all: a suite that minds starts a
 * Redis of its own.
 */
export async function redisUrl(): Promise<string> {
  const url = process.env[testEnvironment.redis];
  if (url === undefined) throw new Error('No Redis in this run; ask hasRedis() first.');
  return `${url}/${await nextDatabase(new URL(url))}`;
}

/** Counts in database 0, in Redis' own inline protocol, because no client library belongs here. */
function nextDatabase({hostname, port}: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('INCR suites\r\n'));
    socket.setTimeout(5000, () => socket.destroy(new Error('Redis does not answer')));
    socket.once('error', reject);
    socket.once('data', (reply) => {
      socket.destroy();
      const count = /^:(\d+)\r\n$/.exec(reply.toString())?.[1];
      if (count === undefined) reject(new Error('Redis gave no number'));
      else resolve(Number(count));
    });
  });
}
