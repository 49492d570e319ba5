import type {Socket} from 'node:net';
import type {FastifyInstance} from 'fastify';

const intervalMs = 20;

/**
 * Returns a Fastify hook that closes idle connections while the server shuts down: each one soon after its last response
 * was sent, and those on which the client has sent nothing yet. Node.js does not count the latter as idle, and a browser or
 * a load balancer may open them in advance. Otherwise the server would wait until these connections time out.
 * @param server before it listens
 */
export function closingIdleConnections({server}: FastifyInstance): (done: () => void) => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const close = () => {
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  return (done) => {
    const timer = setInterval(close, intervalMs);
    server.once('close', () => clearInterval(timer));
    done();
  };
}
