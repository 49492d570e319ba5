import {isIP, isIPv4, isIPv6} from 'node:net';
import {log} from '@signet/telemetry';
import type {FastifyReply, FastifyRequest} from 'fastify';

const MAX_PORT = 65_535;

/**
 * Returns the IP address in one entry of `X-Forwarded-For`: an address, or an address with a port, such as
 * `192.0.2.1:443` or `[2001:db8::1]:443` (RFC 7239 section 6). Returns null for anything else, for example `unknown`.
 */
export function forwardedAddress(entry: string): string | null {
  const [, text = entry] = /^"(.*)"$/.exec(entry) ?? [];
  if (isIP(text) !== 0) return text;
  const [, bracketed = '', plain = '', port = '0'] =
    /^(?:\[(.*)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (Number(port) > MAX_PORT) return null;
  if (isIPv6(bracketed)) return bracketed;
  return isIPv4(plain) ? plain : null;
}

const isAddress = (entry: string): boolean => isIP(entry) !== 0;

const entriesOf = (header: string): string[] =>
  header
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/**
 * A Fastify hook that leaves only addresses without ports in `X-Forwarded-For`. An entry without an address ends the
 * list, because the entries to its left cannot be attributed to a proxy. The caller then has the address of the proxy
 * that sent the entry. The hook warns once per process if it removes the entry that would have named the caller.
 */
export function readForwardedAddresses(): (
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
) => void {
  let warned = false;
  const warn = () => {
    if (warned) return;
    warned = true;
    log.warn('proxy.address_malformed');
  };
  return (request, _reply, done) => {
    const header = request.raw.headers['x-forwarded-for'];
    if (typeof header === 'string' && !isAddress(header)) replaceEntries(request, entriesOf(header), warn);
    done();
  };
}

function replaceEntries(request: FastifyRequest, entries: readonly string[], warn: () => void): void {
  const {headers} = request.raw;
  const addresses = entries.map(forwardedAddress);
  const malformed = addresses.lastIndexOf(null);
  const kept = addresses.slice(malformed + 1);
  if (malformed >= 0) {
    headers['x-forwarded-for'] = ['malformed', ...kept].join(', ');
    // `ips` contains the address of the sender, and then the entries from right to left that a trusted proxy sent.
    if ((request.ips?.length ?? 0) > kept.length + 1) warn();
  }
  if (kept.length > 0) headers['x-forwarded-for'] = kept.join(', ');
  else delete headers['x-forwarded-for'];
}

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
