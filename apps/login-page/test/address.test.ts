import {dropLanguage, languageOf, returnUrl, takeToken} from '../src/page/address.js';

function windowAt(href: string) {
  const location = {href};
  const replaced: string[] = [];
  const history = {
    state: 'what the tab remembers',
    replaceState: (data: unknown, _unused: string, url?: string | URL | null) => {
      expect(data).toBe('what the tab remembers');
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
])('from %s the token %s is removed, which leaves %s', (href, token, left) => {
  const addressBar = windowAt(href);
  expect(takeToken(addressBar)).toBe(token);
  expect(addressBar.location.href).toBe(left);
  expect(addressBar.replaced).toEqual([left]);
  expect(returnUrl(addressBar)).toBe(left);
});

test('a language that the person chooses replaces the one in the address', () => {
  const addressBar = windowAt('https://login.example/?lang=et');
  expect(languageOf(addressBar)).toBe('et');
  dropLanguage(addressBar);
  expect(languageOf(addressBar)).toBeNull();
  expect(returnUrl(addressBar)).toBe('https://login.example/');
});
