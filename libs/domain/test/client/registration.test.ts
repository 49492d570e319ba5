import fc from 'fast-check';
import {
  checkRedirectUri,
  checkReturnOrigin,
  RESERVED_PARAMETERS,
  uriFaultPhrase,
  type UriFault,
} from '../../src/index.js';

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

  test.each<[UriFault, string]>([
    ['too long', `https://shop.example/${'a'.repeat(1980)}`],
    ['fragment', 'https://shop.example/cb#'],
    ['fragment', 'https://shop.example/cb#top'],
    ['characters', 'https://shop.example/c b'],
    ['characters', ' https://shop.example/'],
    ['characters', 'https://shop.example/\n'],
    ['characters', 'https://shop.example/\t'],
    ['characters', 'https://shop.example/\0'],
    ['characters', 'https://shop.example/\u007f'],
    ['characters', 'https://shop.example/\u202e'],
    ['characters', 'https://shop.example\\@evil.example/'],
    ['characters', 'https://shöp.example/'],
    ['characters', 'https://shop.example/%zz'],
    ['characters', 'https://shop.example/%2'],
    ['not whole', ''],
    ['not whole', '/callback'],
    ['not whole', '//shop.example/callback'],
    ['not whole', 'https://'],
    ['not whole', 'https://shop.example:99999/'],
    ['not https', 'http://shop.example/'],
    ['not https', 'http://localhost.evil.example/'],
    ['not https', 'http://127.0.0.1.evil.example/'],
    ['not https', 'http://10.0.0.1/'],
    ['not https', 'javascript:alert(1)'],
    ['not https', 'data:text/html,x'],
    ['not https', 'com.example.app:/cb'],
    ['not https', 'ftp://shop.example/'],
    ['user info', 'https://user@shop.example/'],
    ['user info', 'https://user:secret@shop.example/'],
    ['user info', 'https://@shop.example/'],
    ['user info', 'https://shop.example:pw@evil.example/'],
    ['wildcard', 'https://*.shop.example/cb'],
    ['wildcard', 'https://*/cb'],
    ['not plain', 'HTTPS://shop.example/'],
    ['not plain', 'https:/shop.example/'],
    ['not plain', 'https:shop.example/'],
    ['not plain', 'https:///shop.example/'],
    ['not plain', 'https://sh%6Fp.example/'],
    ['not plain', 'https://shop.example:0443/'],
    ['not plain', 'http://0x7f.1/'],
    ['not plain', 'http://2130706433/'],
    ['reserved parameter', 'https://shop.example/?code=1'],
    ['reserved parameter', 'https://shop.example/?a=1&state'],
    ['reserved parameter', 'https://shop.example/?error='],
    ['reserved parameter', 'https://shop.example/?c%6Fde=1'],
  ])('%s, so %j is refused', (fault, uri) => {
    expect(checkRedirectUri(uri)).toBe(fault);
  });

  test.each(RESERVED_PARAMETERS)('must not have the parameter %s, which its fault names', (name) => {
    expect(checkRedirectUri(`https://shop.example/?${name}=1`)).toBe('reserved parameter');
    expect(uriFaultPhrase('reserved parameter')).toMatch(new RegExp(`\\b${name}\\b`));
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
      expect(checkReturnOrigin(origin)).toBe('wildcard');
    },
  );
});
