import {log} from '@signet/telemetry';
import type {FastifyReply, FastifyRequest} from 'fastify';

/** True when the connection comes from a proxy whose header is not believed. `ips` is missing if no proxy is trusted. */
const isUntrusted = ({headers, ips}: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) && (ips?.length ?? 1) < 2;

/**
 * A Fastify hook: warns once if requests name the address of their caller but the sender is not a trusted proxy. Either a
 * stranger made the header up, or the settings lack the proxy and all callers share one address and its rate limits.
 */
export function warnOfUntrustedProxy(): (
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
) => void {
  let warned = false;
  return (request, _reply, done) => {
    if (!warned && isUntrusted(request)) {
      warned = true;
      log.warn('proxy.untrusted');
    }
    done();
  };
}
