import type {FastifyInstance} from 'fastify';

const intervalMs = 20;

/**
 * A Fastify hook. While the server shuts down, the hook closes each connection soon after its last response was sent.
 * Otherwise the server would wait for the keep-alive timeout of connections that were busy when the shutdown began.
 */
export function closeIdleConnections(this: FastifyInstance, done: () => void): void {
  const timer = setInterval(() => this.server.closeIdleConnections(), intervalMs);
  this.server.once('close', () => clearInterval(timer));
  done();
}
