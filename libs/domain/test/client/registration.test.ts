import fc from 'fast-check';
import {checkRedirectUri, checkReturnOrigin, RESERVED_PARAMETERS} from '../../src/index.js';

const plain = 'must write its scheme and host as a browser shows them, such as https://shop.example';
const parameter = 'must not have a parameter named code, state, error';
const wildcard = 'must not have a wildcard (*) in its host';

describe('a redirect URI', () => {
  test.each([
    'https://shop.example/callback',
    'https://shop.example',
    'https://shop.example:8443/cb?tenant=1&x=a%20b',
    'https://shop.example:443/cb',
    'https://Shop.Example/CB',
    'https://xn--tht-una.example/',
    'https://shop.example/cb?codes=1&State=x&error_uri=1',
    'https://shop.example/a@b',
    'http://localhost:3200/callback',
    'http://127.0.0.1/callback',
    'http://127.8.9.10:80/callback',
    'http://[::1]:3200/callback',
    `https://shop.example/${'a'.repeat(1979)}`,
  ])('may be %s', (uri) => {
    expect(checkRedirectUri(uri)).toBeNull();
  });

  test.each([
    ['is too long', `https://shop.example/${'a'.repeat(1980)}`],
    ['must not have a fragment', 'https://shop.example/cb#'],
    ['must not have a fragment', 'https://shop.example/cb#top'],
    ['must have URI characters only', 'https://shop.example/c b'],
    ['must have URI characters only', ' https://shop.example/'],
    ['must have URI characters only', 'https://shop.example/\n'],
    ['must have URI characters only', 'https://shop.example/\t'],
    ['must have URI characters only', 'https://shop.example/\0'],
    ['must have URI characters only', 'https://shop.example/\u007f'],
    ['must have URI characters only', 'https://shop.example/\u202e'],
    ['must have URI characters only', 'https://shop.example\\@evil.example/'],
    ['must have URI characters only', 'https://shöp.example/'],
    ['must have URI characters only', 'https://shop.example/%zz'],
    ['must have URI characters only', 'https://shop.example/%2'],
    ['must be a valid, whole address, such as https://shop.example/callback', ''],
    ['must be a valid, whole address, such as https://shop.example/callback', '/callback'],
    ['must be a valid, whole address, such as https://shop.example/callback', '//shop.example/callback'],
    ['must be a valid, whole address, such as https://shop.example/callback', 'https://'],
    ['must be a valid, whole address, such as https://shop.example/callback', 'https://shop.example:99999/'],
    ['must be https, or http on a loopback host', 'http://shop.example/'],
    ['must be https, or http on a loopback host', 'http://localhost.evil.example/'],
    ['must be https, or http on a loopback host', 'http://127.0.0.1.evil.example/'],
    ['must be https, or http on a loopback host', 'http://10.0.0.1/'],
    ['must be https, or http on a loopback host', 'javascript:alert(1)'],
    ['must be https, or http on a loopback host', 'data:text/html,x'],
    ['must be https, or http on a loopback host', 'com.example.app:/cb'],
    ['must be https, or http on a loopback host', 'ftp://shop.example/'],
    ['must not have user information', 'https://user@shop.example/'],
    ['must not have user information', 'https://user:secret@shop.example/'],
    ['must not have user information', 'https://@shop.example/'],
    ['must not have user information', 'https://shop.example:pw@evil.example/'],
    [wildcard, 'https://*.shop.example/cb'],
    [wildcard, 'https://*/cb'],
    [plain, 'HTTPS://shop.example/'],
    [plain, 'https:/shop.example/'],
    [plain, 'https:shop.example/'],
    [plain, 'https:///shop.example/'],
    [plain, 'https://sh%6Fp.example/'],
    [plain, 'https://shop.example:0443/'],
    [plain, 'http://0x7f.1/'],
    [plain, 'http://2130706433/'],
    [parameter, 'https://shop.example/?code=1'],
    [parameter, 'https://shop.example/?a=1&state'],
    [parameter, 'https://shop.example/?error='],
    [parameter, 'https://shop.example/?c%6Fde=1'],
  ])('%s, so %j is refused', (fault, uri) => {
    expect(checkRedirectUri(uri)).toBe(fault);
  });

  test.each(RESERVED_PARAMETERS)('must not have the parameter %s, which its fault names', (name) => {
    expect(checkRedirectUri(`https://shop.example/?${name}=1`)).toBe(parameter);
    expect(parameter.endsWith(` named ${RESERVED_PARAMETERS.join(', ')}`)).toBe(true);
  });

  test('that is accepted leads to the host that it shows', () => {
    const noise = fc.string({unit: fc.constantFrom(...'ahtps:/@?#\\.[]0%41x \t&=')});
    const uris = fc
      .tuple(fc.constantFrom('https://', 'http://', 'https:', ''), noise)
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(uris, (uri) => {
        fc.pre(checkRedirectUri(uri) === null);
        const [, host] = /^https?:\/\/([a-z0-9.[\]:-]+)(?:[/?]|$)/i.exec(uri) ?? [];
        expect([new URL(uri).host, `${new URL(uri).host}:443`]).toContain(host?.toLowerCase());
      }),
      {numRuns: 300, maxSkipsPerRun: 1000},
    );
  });
});

describe('a return origin', () => {
  test.each([
    'https://shop.example',
    'https://shop.example:8443',
    'http://localhost:3200',
    'http://[::1]',
    'https://shop.example/login/',
    'https://shop.example/a/%C3%B5/',
  ])('may be %s', (place) => {
    expect(checkReturnOrigin(place)).toBeNull();
  });

  test.each([
    '',
    'shop.example',
    'null',
    '*',
    'https://*.shop.example',
    'https://shop.example/',
    'https://shop.example/path',
    'https://shop.example/a/../b/',
    'https://shop.example/a/?',
    'https://shop.example/a/#',
    'https://shop.example//',
    'https://user@shop.example/a/',
    'https://shop.example?',
    'https://shop.example#',
    'https://shop.example:443',
    'https://Shop.example',
    'HTTPS://shop.example',
    'https://user@shop.example',
    'https://shöp.example',
    'http://shop.example',
    'javascript:alert(1)',
    'file:///etc',
    ' https://shop.example',
  ])('may not be %j', (origin) => {
    expect(checkReturnOrigin(origin)).not.toBeNull();
  });

  test.each(['https://*.shop.example', 'https://*', 'https://*.shop.example/login/'])(
    'with a wildcard, such as %j, is refused with the reason',
    (origin) => {
      expect(checkReturnOrigin(origin)).toBe(wildcard);
    },
  );
});
