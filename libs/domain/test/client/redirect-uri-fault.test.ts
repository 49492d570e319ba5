import {redirectUriFault} from '../../src/index.js';

const registered = ['https://shop.example/callback', 'https://other.example/done?tenant=1'];
const refused = 'redirect_uri is not registered: it must equal a registered one exactly';

test.each([
  ['https://shop.example/callback/', 'the slash at the end'],
  ['https://shop.example/callback ', 'white space'],
  ['http://shop.example/callback', 'http and https'],
  ['https://Shop.example/Callback', 'upper and lower case'],
  ['https://shop.example/callback?from=here', 'the query'],
  ['https://other.example/done', 'the query'],
])('%j differs from a registered URI only in %s', (uri, slip) => {
  expect(redirectUriFault(uri, registered)).toBe(`${refused}; one differs only in ${slip}`);
});

test.each(['https://evil.example/callback', 'https://shop.example/callback2', ''])(
  '%j is near to no registered URI',
  (uri) => {
    expect(redirectUriFault(uri, registered)).toBe(refused);
    expect(redirectUriFault(uri, [])).toBe(refused);
  },
);
