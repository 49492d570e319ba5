import {rolePasswordOf} from '../src/postgres/given-database.js';

const [here, there] = [{rolePassword: 'random-1'}, {rolePassword: 'random-2'}];

test('two directories with the same account use the same password, because the roles belong to the whole server', () => {
  const [shop, blog] = ['postgres://me:secret@127.0.0.1/shop', 'postgres://me:secret@127.0.0.1/blog'];
  expect(rolePasswordOf(shop, here)).toBe(rolePasswordOf(blog, there));
  expect(rolePasswordOf(shop, here)).not.toBe(rolePasswordOf(shop.replace('secret', 'other'), here));
});

test.each([
  'postgres://me@127.0.0.1/shop',
  'postgres://127.0.0.1/shop',
  'postgres:///shop?host=/run/postgresql',
])('without a password in the URL, the password is random: %s', (url) => {
  expect(rolePasswordOf(url, here)).toBe('random-1');
  expect(rolePasswordOf(url, there)).toBe('random-2');
});
