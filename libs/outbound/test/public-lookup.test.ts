import {addressRule, guardedLookup, mayCallHost, type Resolve} from '../src/public-lookup.js';

const resolvesTo =
  (...addresses: string[]): Resolve =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({address, family: address.includes(':') ? 6 : 4})),
    );

const ask = (resolve: Resolve, all: boolean, allowLoopback = false) =>
  new Promise((settle, reject) => {
    guardedLookup(addressRule(allowLoopback), resolve)('push.example', {all}, (error, address, family) =>
      error ? reject(error) : settle(all ? address : [address, family]),
    );
  });

test('a name with public addresses resolves as usual', async () => {
  await expect(ask(resolvesTo('8.8.8.8', '2606:4700::1111'), true)).resolves.toEqual([
    {address: '8.8.8.8', family: 4},
    {address: '2606:4700::1111', family: 6},
  ]);
  await expect(ask(resolvesTo('8.8.8.8', '2606:4700::1111'), false)).resolves.toEqual(['8.8.8.8', 4]);
});

test('a name whose addresses come from DNS64 resolves as usual', async () => {
  await expect(ask(resolvesTo('8.8.8.8', '64:ff9b::808:808'), true)).resolves.toHaveLength(2);
});

test.each([
  [['127.0.0.1']],
  [['8.8.8.8', '64:ff9b::a9fe:a9fe']],
  [['8.8.8.8', '10.0.0.1']],
  [['2606:4700::1111', 'fe80::1']],
  [[]],
])('a name with the addresses %p is refused', async (addresses) => {
  await expect(ask(resolvesTo(...addresses), true)).rejects.toThrow('not public');
  await expect(ask(resolvesTo(...addresses), false)).rejects.toThrow('not public');
});

test('loopback alone can be allowed', async () => {
  await expect(ask(resolvesTo('127.0.0.1', '::1'), true, true)).resolves.toHaveLength(2);
  await expect(ask(resolvesTo('10.0.0.1'), true, true)).rejects.toThrow('not public');
});

test('an error of the resolver is passed on', async () => {
  const fail: Resolve = (_name, _options, callback) => callback(new Error('ENOTFOUND'), []);
  await expect(ask(fail, true)).rejects.toThrow('ENOTFOUND');
});

test.each([
  ['https://push.example/a', true],
  ['https://8.8.8.8/a', true],
  ['https://[2606:4700::1111]/a', true],
  ['https://127.0.0.1/a', false],
  ['https://127.1/a', false],
  ['https://2130706433/a', false],
  ['https://0x7f.1/a', false],
  ['https://[::1]/a', false],
  ['https://[::ffff:127.0.0.1]/a', false],
  ['https://[64:ff9b::8.8.8.8]/a', true],
  ['https://[64:ff9b::169.254.169.254]/a', false],
])('mayCallHost(%s) is %p', (url, expected) => {
  expect(mayCallHost(new URL(url), addressRule(false))).toBe(expected);
});
