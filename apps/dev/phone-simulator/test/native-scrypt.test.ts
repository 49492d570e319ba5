import {nativeScrypt} from '../src/phones/native-scrypt.js';

const keyOf = async (salt: string, cost: {N: number; r: number; p: number}) =>
  Buffer.from(await nativeScrypt('pleaseletmein', Buffer.from(salt), cost)).toString('hex');

test('the scrypt of Node.js derives the key of RFC 7914 section 12', async () => {
  expect(await keyOf('SodiumChloride', {N: 16_384, r: 8, p: 1})).toBe(
    '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2',
  );
});

test('a cost that needs more memory than the default limit of Node.js is accepted', async () => {
  expect(await keyOf('SodiumChloride', {N: 32_768, r: 8, p: 1})).toMatch(/^[0-9a-f]{64}$/);
});

test('a cost that scrypt does not define is refused', async () => {
  await expect(keyOf('SodiumChloride', {N: 3, r: 8, p: 1})).rejects.toThrow(/scrypt/i);
});
