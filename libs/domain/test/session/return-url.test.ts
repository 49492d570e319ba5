import fc from 'fast-check';
import {echoReturnUrl} from '../../src/index.js';

const origins = ['https://shop.example', 'http://localhost:3100'];
const loginPage = 'https://login.signet.example:8443';
const returns = {client: origins, loginPage};

test.each([
  'https://shop.example',
  'https://shop.example/',
  'https://shop.example/wait?session=1&x=%20#step',
  'https://shop.example?x',
  'https://shop.example#x',
  'https://shop.example/user@host',
  'https://shop.example//evil.example/',
  'https://login.signet.example:8443/',
  'https://login.signet.example:8443/?lang=et',
  'http://localhost:3100/wait',
  'https://shop.example/wait?x={1}',
  'https://shop.example/wait?x=a|b^c`d&y[]=1\\',
  'https://shop.example/a|b[1]^',
  'https://shop.example/100%',
  'https://shop.example/?rebate=100%&to=%C3%A9',
  'https://shop.example/#a#b{c}|^\\',
  "https://shop.example/it's#it's",
  'https://login.signet.example:8443/?lang={et}',
])('%s is echoed unchanged', (returnUrl) => {
  expect(echoReturnUrl(returnUrl, returns)).toBe(returnUrl);
});

test.each([
  '',
  '/wait',
  '//shop.example/',
  'shop.example',
  'https://evil.example/',
  'https://shop.example.evil.example/',
  'https://shop.exampleevil/',
  'https://sub.shop.example/',
  'http://shop.example/',
  'https://shop.example:444/',
  'https://shop.example:443/',
  'https://shop.example:/',
  'https://shop.example./',
  'http://localhost:3101/',
  'http://localhost/',
  'http://127.0.0.1:3100/',
  'https://shop.example@evil.example/',
  'https://shop.example:x@evil.example/',
  'https://user@shop.example/',
  'https://@shop.example/',
  'https://shop.example\\@evil.example/',
  'https:\\\\shop.example/',
  'https:/shop.example/',
  'https:shop.example/',
  'https:///shop.example/',
  'https://shop.example/\\evil',
  'HTTPS://shop.example/',
  'https://SHOP.example/',
  'https://sh%6Fp.example/',
  'https://ｓhop.example/',
  ' https://shop.example/',
  'https://shop.example/ ',
  'https://shop.example/a b',
  'https://shop.example/\n',
  'https://shop.example/\t',
  'ht\ttps://shop.example/',
  'https://shop.example/"><script>',
  'https://shop.example/õ',
  'https://shop.example/a{b}',
  'https://shop.example?x={1}',
  'https://shop.example?\\@evil.example/',
  'https://shop.example|x',
  'https://shop.example/?x=\ud800',
  'https://shop.example/\0',
  'javascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,https://shop.example/',
  'blob:https://shop.example/0198f3a0-1111-7222-8333-444444444444',
  'filesystem:https://shop.example/temporary/x',
  'file:///etc/passwd',
  'signet://app/scan',
  'intent://shop.example/#Intent;scheme=https;end',
  'about:blank',
  'null',
])('%j is not echoed', (returnUrl) => {
  expect(echoReturnUrl(returnUrl, returns)).toBeUndefined();
});

test.each([
  'https://login.signet.example:8443/?t=1',
  'https://login.signet.example:8443/?lang=et&t=1',
  'https://login.signet.example:8443/?%74=1',
  'https://login.signet.example:8443/#t=1',
  'https://login.signet.example:8443/assets/',
  'https://login.signet.example:8443//',
])('%s could start another login, so it is not echoed', (returnUrl) => {
  expect(echoReturnUrl(returnUrl, returns)).toBeUndefined();
});

test.each([
  ['https://shop.example/login/', true],
  ['https://shop.example/login/wait?x=1', true],
  ['https://shop.example/login', false],
  ['https://shop.example/loginx/', false],
  ['https://shop.example/login/../redirect', false],
  ['https://shop.example/login/%2e%2e/redirect', false],
  ['https://shop.example/redirect?to=/login/', false],
  ['https://shop.example/login/a.b/..c/a%20b;x=1?to=//evil.example/%2f', true],
  ['https://shop.example/login/..%2fredirect', false],
  ['https://shop.example/login/..%5Credirect', false],
  ['https://shop.example/login/..%252fredirect', false],
  ['https://shop.example/login/..;/redirect', false],
  ['https://shop.example/login/..;x', false],
  ['https://shop.example/login/.%3b/redirect', false],
  ['https://shop.example/login/%252e%252e/redirect', false],
  ['https://shop.example/login//evil.example', false],
])('%s is echoed under a registered path prefix: %s', (returnUrl, echoed) => {
  const places = {client: ['https://shop.example/login/'], loginPage};
  expect(echoReturnUrl(returnUrl, places)).toBe(echoed ? returnUrl : undefined);
});

test('an echoed URL stays below a registered path prefix, however often a server decodes its path', () => {
  const places = {client: ['https://shop.example/login/'], loginPage};
  const pieces = fc.constantFrom('/', '.', '..', '%2f', '%5C', '%2E', '%25', '2f', '2e', ';', '%3B', 'a');
  fc.assert(
    fc.property(fc.array(pieces, {maxLength: 8}), (parts) => {
      const echoed = echoReturnUrl(`https://shop.example/login/${parts.join('')}`, places);
      let path = echoed === undefined ? '/login/' : new URL(echoed).pathname;
      for (let decoded = ''; decoded !== path; path = decoded)
        decoded = path.replace(/%(25|2f|5c|2e|3b)/gi, (_, hex) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        );
      const segments = path.replaceAll('\\', '/').replace(/;[^/]*/g, '');
      expect(new URL(`https://shop.example${segments}`).pathname).toMatch(/^\/login\//);
      expect(segments).not.toContain('//');
    }),
    {numRuns: 2000},
  );
});

test('a return URL of 2000 characters is echoed, and a longer one is not', () => {
  const longest = 'https://shop.example/?x='.padEnd(2000, 'a');
  expect(echoReturnUrl(longest, returns)).toBe(longest);
  expect(echoReturnUrl(`${longest}a`, returns)).toBeUndefined();
});

test('without origins, or without a URL, no return URL is echoed', () => {
  expect(echoReturnUrl('https://shop.example/', {client: [], loginPage})).toBeUndefined();
  expect(echoReturnUrl(undefined, returns)).toBeUndefined();
  expect(echoReturnUrl('javascript:alert(1)', {client: [], loginPage: 'null'})).toBeUndefined();
});

test('an echoed URL belongs to a registered origin, both as text and as parsed', () => {
  const pieces = fc.constantFrom(
    ...origins,
    loginPage,
    'evil.example',
    '@',
    ':',
    '/',
    '\\',
    '#',
    '?',
    '.',
    '443',
    ' ',
    '\t',
    '%2F',
    '{',
    '|',
    '^',
    '`',
    '[',
  );
  fc.assert(
    fc.property(fc.array(pieces, {maxLength: 6}), (parts) => {
      const echoed = echoReturnUrl(parts.join(''), returns);
      if (echoed === undefined) return;
      const all = [...origins, loginPage];
      expect(all).toContain(new URL(echoed).origin);
      expect(all.some((origin) => echoed === origin || /^[/?#]/.test(echoed.slice(origin.length)))).toBe(
        true,
      );
    }),
    {numRuns: 3000},
  );
});
