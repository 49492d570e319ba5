import fc from 'fast-check';
import {addressGroup, addressGroups} from '../src/callers/address-group.js';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['64:FF9B:0::c000:201', '192.0.2.1'],
  ['64:ff9b::', '0.0.0.0'],
  ['64:ff9b:1::192.0.2.1', '64:ff9b:1:0::/64'],
  ['64:ff9b::1:0:0', '64:ff9b:0:0::/64'],
  ['', ''],
])('the address %s belongs to %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

const hextet = fc.integer({min: 1, max: 0xffff}).map((value) => value.toString(16));
const half = fc.array(hextet, {minLength: 4, maxLength: 4});

test('IPv6 addresses belong together exactly when their first 64 bits are equal', () => {
  fc.assert(
    fc.property(half, half, half, half, (network, other, host, neighbour) => {
      const group = addressGroup([...network, ...host].join(':'));
      expect(addressGroup([...network, ...neighbour].join(':'))).toBe(group);
      expect(addressGroup([...other, ...host].join(':')) === group).toBe(network.join() === other.join());
    }),
  );
});

test('an IPv4 address and its notations in IPv6 are one caller', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '64:ff9b::'), (address, prefix) => {
      expect(addressGroup(`${prefix}${address}`)).toBe(address);
    }),
  );
});

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:2::5', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
])('the networks of %s are %j', (address, groups) => {
  expect(addressGroups(address)).toEqual(groups);
});
