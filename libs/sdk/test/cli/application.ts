import {createServer} from 'node:http';
import {buffer} from 'node:stream/consumers';

export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Starts the application of a developer. It keeps what it receives, and answers with the status that a test sets. */
export async function startApplication(port = 0) {
  const deliveries: Delivery[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      deliveries.push({headers: Object.fromEntries(headers), body});
      response.writeHead(status, status === 302 ? {location: '/elsewhere'} : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/signet-events`,
    port: address.port,
    deliveries,
    respondWith: (code: number) => {
      status = code;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
