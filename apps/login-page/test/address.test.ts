import {dropLanguage, languageOf, returnUrl, takeToken} from '../src/page/address.js';

/** A window at an address, as far as the page uses it. */
function windowAt(href: string) {
  const location = {href};
  const replaced: string[] = [];
  const history = {
    replaceState: (_data: unknown, _unused: string, url?: string | URL | null) => {
      location.href = String(url);
      replaced.push(location.href);
    },
  };
  return {location, history, replaced};
}

test.each([
  ['https://login.example/?t=abc', 'abc', 'https://login.example/'],
  ['https://login.example/?t=abc&lang=et', 'abc', 'https://login.example/?lang=et'],
  ['https://login.example/signet/?lang=et&t=a%2Bb#part', 'a+b', 'https://login.example/signet/?lang=et'],
  ['https://login.example/?t=abc&t=def', 'abc', 'https://login.example/'],
  ['https://login.example/?lang=et', null, 'https://login.example/?lang=et'],
  ['https://login.example/', null, 'https://login.example/'],
])('from %s the token %s is taken and %s is left', (href, token, left) => {
  const browsing = windowAt(href);
  expect(takeToken(browsing)).toBe(token);
  expect(browsing.location.href).toBe(left);
  expect(browsing.replaced).toEqual([left]);
  expect(returnUrl(browsing)).toBe(left);
});

test('a language that the person chooses takes the place of that in the address', () => {
  const browsing = windowAt('https://login.example/?lang=et');
  expect(languageOf(browsing)).toBe('et');
  dropLanguage(browsing);
  expect(languageOf(browsing)).toBeNull();
  expect(returnUrl(browsing)).toBe('https://login.example/');
});
