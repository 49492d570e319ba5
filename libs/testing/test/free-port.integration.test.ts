import {once} from 'node:events';
import {createServer} from 'node:net';
import {freePort, freePorts} from '@signet/testing/servers';

test('free ports differ, and are below the ephemeral port range', async () => {
  const ports = await freePorts(200);
  expect(new Set(ports).size).toBe(200);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('a port that another server listens on is not returned', async () => {
  const [first = 0, second = 0] = await freePorts(2);
  const next = second + (second - first);
  const server = createServer().listen(next, '127.0.0.1');
  await once(server, 'listening');
  try {
    expect(await freePort()).not.toBe(next);
  } finally {
    server.close();
  }
});
