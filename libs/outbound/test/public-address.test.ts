import fc from 'fast-check';
import {isPublicAddress} from '../src/public-address.js';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '168.63.129.16',
  '192.0.0.9',
  '192.0.0.170',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.2',
  '192.175.48.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::169.254.169.254',
  '64:ff9b::',
  '64:ff9b::1',
  '64:ff9b::7f00:1',
  '64:ff9b::a83f:8110',
  '64:ff9b::e000:1',
  '64:ff9b:0:0:1::808:808',
  '64:ff9b:1::808:808',
  '64:ff9b:1:fffe::8.8.8.8',
  '64:ff9c::808:808',
  '100::1',
  '100:0:0:1::1',
  '2001:2::1',
  '2001:4:112::1',
  '2001:20::1',
  '2001:30::1',
  '2620:4f:8000::1',
  '3fff::1',
  '5f00::1',
  'fec0::1',
  'fe80::1%eth0',
  '2606:4700::1111%eth0',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001::1',
  'not an address',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '64:ff9b::808:808',
  '64:FF9B:0:0:0:0:8.8.8.8',
  '64:ff9b::800:8',
  '64:ff9b::808:0',
  '2620:4f:8001::1',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('an address of the well-known NAT64 prefix is public exactly if its IPv4 address is', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublicAddress(address));
    }),
    {examples: [['0.0.8.8'], ['8.8.0.0'], ['0.0.0.0'], ['169.254.169.254']]},
  );
});
