import type {SettingsIssue} from '../error.js';
import {networks} from '../kinds/address-kinds.js';
import {integer} from '../kinds/kinds.js';
import {variables, whenValid} from '../variable.js';

/** Variables of processes whose callers reach them through reverse proxies. */
export const proxies = {
  TRUST_PROXY_HOPS: integer(0, 10).prefault('0').register(variables, {
    meaning:
      'Number of reverse proxies in front of the process whose X-Forwarded-For header is trusted. Must be 0 if TRUSTED_PROXIES is set.',
  }),
  TRUSTED_PROXIES: networks().optional().register(variables, {
    meaning:
      'Reverse proxies in front of the process whose X-Forwarded-For header is trusted. Use this instead of TRUST_PROXY_HOPS if callers can also reach the process directly.',
  }),
};

interface Group {
  readonly TRUST_PROXY_HOPS: number;
  readonly TRUSTED_PROXIES?: string[] | undefined;
}

/** A validation rule, as the arguments of zod's `refine`: TRUST_PROXY_HOPS must be 0 if TRUSTED_PROXIES is set. */
export const oneKindOfProxies: [
  isMet: (group: Group) => boolean,
  fault: {path: string[]; error: string; when: ReturnType<typeof whenValid>},
] = [
  ({TRUST_PROXY_HOPS: hops, TRUSTED_PROXIES: trusted}) => hops === 0 || trusted === undefined,
  {
    path: ['TRUSTED_PROXIES'],
    error: 'must not be set together with TRUST_PROXY_HOPS',
    when: whenValid('TRUST_PROXY_HOPS', 'TRUSTED_PROXIES'),
  },
];

interface TrustedProxies {
  readonly trustProxyHops: number;
  readonly trustedProxies?: readonly string[] | undefined;
}

/**
 * Warns if no proxy is trusted although there must be one: a process serves only HTTP, so something in front of it serves
 * an https origin.
 * @param origin the public origin of the process
 */
export const proxyWarnings = (
  origin: string,
  {trustProxyHops, trustedProxies}: TrustedProxies,
): readonly SettingsIssue[] =>
  trustProxyHops > 0 || trustedProxies !== undefined || !origin.startsWith('https:')
    ? []
    : [
        {
          variable: 'TRUSTED_PROXIES',
          problem:
            'is not set, and neither is TRUST_PROXY_HOPS: all callers have the address of the proxy and share its limits',
        },
      ];
