import {once} from 'node:events';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import {buffer} from 'node:stream/consumers';
import type {StatusFetch} from '../../../src/index.js';

/** Starts to listen on a free port of this machine, and returns the origin. */
export async function originOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return `http://127.0.0.1:${port}`;
}

/** A server of responders whose answers can be set once its origin is known. */
export async function startResponders() {
  let answer: StatusFetch | undefined;
  const respond = async (request: IncomingMessage): Promise<Uint8Array | undefined> => {
    const body = await buffer(request);
    const ocspRequest = request.method === 'POST' ? new Uint8Array(body) : undefined;
    return answer?.({url: `${origin}${request.url}`, ocspRequest});
  };
  const server = createServer((request, response) => {
    void respond(request).then((body) => response.end(body));
  });
  const origin = await originOf(server);
  return {
    origin,
    answerWith: (given: StatusFetch) => void (answer = given),
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
