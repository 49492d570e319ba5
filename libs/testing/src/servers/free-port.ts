import {createServer, type Server} from 'node:net';

const listen = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

const release = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    const address = server.address();
    server.close(() => {
      if (address === null || typeof address === 'string') reject(new Error('no TCP port'));
      else resolve(address.port);
    });
  });

/** Different TCP ports of the loopback interface that nobody listens on at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({length: count}, listen));
  return Promise.all(servers.map(release));
}

/** A TCP port of the loopback interface that nobody listens on at this moment. */
export const freePort = async (): Promise<number> => release(await listen());
