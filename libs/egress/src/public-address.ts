import {BlockList, isIP} from 'node:net';

/**
 * Returns whether an address is public: not multicast, not in a block of the IANA special-purpose address registries
 * (RFC 6890) that is not globally reachable, and, if it is an IPv6 address, global unicast (2000::/3).
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

const list = (family: 'ipv4' | 'ipv6', ...subnets: readonly [network: string, prefix: number][]) => {
  const blocked = new BlockList();
  for (const [network, prefix] of subnets) blocked.addSubnet(network, prefix, family);
  return blocked;
};

const special4 = list(
  'ipv4',
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
);

const globalUnicast = list('ipv6', ['2000::', 3]);

const special6 = list('ipv6', ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]);
