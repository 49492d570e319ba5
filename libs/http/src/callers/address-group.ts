import {isIPv6} from 'node:net';

const hextets = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * Returns the eight 16-bit groups of an IPv6 address, in hexadecimal. The URL parser converts every notation to the
 * canonical one.
 */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [hextets(head), hextets(tail ?? '')];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

/** The first 96 bits of the addresses that contain an IPv4 address. */
const ipv4Prefixes = ['0,0,0,0,0,ffff', '64,ff9b,0,0,0,0'];

const bytesOf = (group: string): number[] => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff];

/**
 * Returns the networks of a caller, from the smallest to the largest: a whole IPv4 address; or the /64 and the /48 of an
 * IPv6 address, because each site has at least a /64 and at most a /48 (RFC 6177). An IPv4-mapped address, and one in
 * 64:ff9b::/96 (RFC 6052), count as the IPv4 address that they contain: an IPv6-only service behind a translator sees
 * every IPv4 caller with such an address, so that all of them would share one /64.
 */
export function addressGroups(address: string): [string, ...string[]] {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return [withoutZone];
  const groups = groupsOf(withoutZone);
  if (ipv4Prefixes.includes(groups.slice(0, 6).join())) return [groups.slice(6).flatMap(bytesOf).join('.')];
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** Returns the part of an IP address that a caller cannot choose freely: the smallest of its `addressGroups`. */
export const addressGroup = (address: string): string => addressGroups(address)[0];
