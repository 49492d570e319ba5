import {once} from 'node:events';
import {createServer} from 'node:net';
import {freePort, freePorts} from '@signet/testing/servers';

/** After this many calls, the search has returned to its first port. */
const portsOfSuite = 280;

test('free ports differ, and are below the ephemeral port range', async () => {
  const ports = await freePorts(200);
  expect(new Set(ports).size).toBe(200);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('a port that another server listens on is not returned', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  try {
    expect(await freePorts(portsOfSuite)).not.toContain(port);
  } finally {
    server.close();
  }
  expect(await freePorts(portsOfSuite)).toContain(port);
});
