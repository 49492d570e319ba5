import {BlockList, isIP} from 'node:net';

/**
 * Returns whether an address is public: not multicast, not in a block of the IANA special-purpose address registries
 * (RFC 6890), and, if it is an IPv6 address, global unicast (2000::/3). An address of the well-known prefix of NAT64
 * (64:ff9b::/96, RFC 6052) is public exactly if the IPv4 address that it contains is public: in an IPv6-only network,
 * such an address is the way to an IPv4-only host. An address with a zone id is not public.
 */
export function isPublicAddress(address: string): boolean {
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  if (family !== 6) return false;
  if (nat64.check(address, 'ipv6')) return isPublicAddress(embeddedIpv4(address));
  return globalUnicast.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/**
 * Returns the IPv4 address in the last 32 bits of an address in 64:ff9b::/96. The URL parser converts every notation to
 * the canonical one, which abbreviates the zeros after the prefix.
 */
function embeddedIpv4(address: string): string {
  const groups = new URL(`http://[${address}]`).hostname.slice('[64:ff9b::'.length, -1).split(':');
  const [low = 0, high = 0] = groups.map((group) => (group === '' ? 0 : parseInt(group, 16))).reverse();
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
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
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Not in the registries: in Azure, every virtual machine reaches services of the platform at this address.
  ['168.63.129.16', 32],
);

const nat64 = list('ipv6', ['64:ff9b::', 96]);

const globalUnicast = list('ipv6', ['2000::', 3]);

const special6 = list(
  'ipv6',
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
);
