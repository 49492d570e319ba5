import {log} from '@signet/telemetry';
import type {FastifyReply, FastifyRequest} from 'fastify';

/**
 * True if the request has a header of a proxy, but the sender is not a trusted proxy. `ips` is missing if no proxy is
 * trusted.
 */
const isUntrusted = ({headers, ips}: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) && (ips?.length ?? 1) < 2;

/**
 * A Fastify hook that warns once if a request names the address of its caller but the sender is not a trusted proxy.
 * Either a stranger invented the header, or the proxy is missing in the settings, so that all callers have the proxy's
 * address and share its rate limits.
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
