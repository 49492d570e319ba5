import {dropLanguage, languageOf, returnUrl, takeReturnToken, takeToken} from '../src/page/address.js';

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

describe('the token with which the app returns', () => {
  const token = 'A_-9'.repeat(10) + 'abc';
  const opened = (href: string, state: unknown = null) => {
    const location = {href};
    const history = {
      state,
      replaceState: (data: unknown, _unused: string, url?: string | URL | null) => {
        history.state = data;
        location.href = String(url);
      },
    };
    return {location, history};
  };

  test('leaves the address, and is found again after a reload', () => {
    const tab = opened(`https://login.example/return#${token}`);
    expect(takeReturnToken(tab)).toBe(token);
    expect(tab.location.href).toBe('https://login.example/');
    expect(takeReturnToken(tab)).toBe(token);
  });

  test.each(['', '#', '#abc', `#${token}A`, `#${token.slice(1)}=`])(
    'is missing from /return%s, after a decline',
    (hash) => {
      const tab = opened(`https://login.example/return${hash}`, {login: 'stored'});
      expect(takeReturnToken(tab)).toBeNull();
      expect([tab.location.href, tab.history.state]).toEqual(['https://login.example/', {login: 'stored'}]);
    },
  );

  test('is not read from another page', () => {
    const tab = opened(`https://login.example/#${token}`);
    expect(takeReturnToken(tab)).toBeNull();
    expect(tab.location.href).toBe(`https://login.example/#${token}`);
  });
});
