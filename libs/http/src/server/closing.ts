import type {Server} from 'node:http';
import type {Socket} from 'node:net';

const intervalMs = 20;

/**
 * Returns a function that, while a server shuts down, closes each connection soon after its last response was sent, and
 * those on which the client has sent nothing yet. Node.js does not count the latter as idle, and a browser or a load
 * balancer may open them in advance. Otherwise the server would wait until these connections time out. This file loads no
 * framework, so that the small processes of the websites can use it, too.
 * @param server before it listens
 */
export function closingIdleConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const close = () => {
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  return () => {
    const timer = setInterval(close, intervalMs);
    server.once('close', () => clearInterval(timer));
  };
}
