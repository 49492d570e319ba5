import {log} from '@signet/telemetry';
import type {FastifyReply, FastifyRequest} from 'fastify';

/**
 * True if the request has a header of a proxy, but its sender is not a trusted proxy. `ips` is undefined if no proxy is
 * trusted.
 */
const isUntrusted = ({headers, ips}: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) && (ips?.length ?? 1) < 2;

/**
 * A Fastify hook that warns once per process if a request has a header of a proxy but its sender is not a trusted
 * proxy. Either the caller invented the header, or the proxy is missing from the settings. In the latter case, all
 * callers appear to have the proxy's address, and share its rate limits.
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
