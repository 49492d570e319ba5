import {once} from 'node:events';
import {connect, createServer} from 'node:net';
import type {Cleanup} from '../cleanup.js';

/**
 * Publishes a port of a service, as Docker does.
 * @param published a port of the Compose file, such as `127.0.0.1:3000:3000`
 * @throws Error if the port is in use
 */
export async function publish(published: string, address: string, cleanup: Cleanup): Promise<void> {
  const [host = '', outside = '', inside = ''] = published.split(':');
  const server = createServer((caller) => {
    const service = connect(Number(inside), address);
    const end = () => {
      caller.destroy();
      service.destroy();
    };
    for (const socket of [caller, service]) socket.on('error', end).on('close', end);
    caller.pipe(service).pipe(caller);
  });
  server.listen(Number(outside), host);
  await once(server, 'listening');
  server.unref();
  cleanup.add(() => server.close());
}
