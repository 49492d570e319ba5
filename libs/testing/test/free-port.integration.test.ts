import {once} from 'node:events';
import {createServer} from 'node:net';
import {freePort, freePorts} from '@signet/testing/servers';

test('free ports differ, and lie below those of outgoing connections', async () => {
  const ports = await freePorts(200);
  expect(new Set(ports).size).toBe(200);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('a port that somebody listens on is passed by', async () => {
  const first = await freePort();
  // The one that would come next.
  const server = createServer().listen(first + 8, '127.0.0.1');
  await once(server, 'listening');
  try {
    expect(await freePort()).not.toBe(first + 8);
  } finally {
    server.close();
  }
});
