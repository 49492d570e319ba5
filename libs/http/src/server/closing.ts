import type {FastifyInstance} from 'fastify';

const lookAgainMs = 20;

/**
 * A hook: while the server closes, connections end as soon as their last answer is out. Otherwise one that was busy when
 * the closing began would be waited for until its keep-alive is over.
 */
export function closeIdleConnections(this: FastifyInstance, done: () => void): void {
  const timer = setInterval(() => this.server.closeIdleConnections(), lookAgainMs);
  this.server.once('close', () => clearInterval(timer));
  done();
}
