import {parse} from 'node:querystring';
import fc from 'fast-check';
import {checkRedirectUri, completionRedirect, refusalRedirect} from '../../src/index.js';

const wellFormed = fc.string({unit: 'binary'});
const code = fc.base64String({minLength: 1});

/** Arbitrary https redirect URIs that registration accepts. */
const registeredUris = fc
  .record({
    host: fc.domain(),
    path: fc.array(fc.stringMatching(/^[A-Za-z0-9._~!$'()*,;:@-]{0,8}$/)),
    query: fc.option(fc.array(fc.stringMatching(/^[bdf-z]{1,4}=(?:[a-z]|%[2-7]F|\+){0,5}$/)), {
      nil: undefined,
    }),
    end: fc.constantFrom('', '&', '?', '/'),
  })
  .map(({host, path, query, end}) => {
    const base = `https://${host}/${path.join('/')}`;
    return query === undefined ? base : `${base}?${query.join('&')}${end}`;
  })
  .filter((uri) => checkRedirectUri(uri) === null);

/** Parses the parameters after the registered URI with `node:querystring`, which is independent of the class URL. */
const added = (redirect: string, registered: string) => ({
  ...parse(redirect.slice(registered.length).replace(/^[?&]/, '')),
});

test('after the registered bytes, an independent parser finds exactly the code and the state', () => {
  fc.assert(
    fc.property(registeredUris, code, wellFormed, (registered, theCode, state) => {
      const redirect = completionRedirect(registered, {code: theCode, state});
      expect(redirect.startsWith(registered)).toBe(true);
      expect(added(redirect, registered)).toEqual({code: theCode, state});
      const {searchParams} = new URL(redirect);
      expect(searchParams.getAll('code')).toEqual([theCode]);
      expect(searchParams.getAll('state')).toEqual([state]);
    }),
    {numRuns: 500},
  );
});

test('parameters that were registered keep their values', () => {
  fc.assert(
    fc.property(registeredUris, code, wellFormed, (registered, theCode, state) => {
      const before = [...new URL(registered).searchParams];
      const after = [...new URL(completionRedirect(registered, {code: theCode, state})).searchParams];
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after).toHaveLength(before.length + 2);
    }),
  );
});

test('appended values have only unreserved characters and percent signs, never a plus', () => {
  fc.assert(
    fc.property(registeredUris, code, wellFormed, (registered, theCode, state) => {
      const redirect = completionRedirect(registered, {code: theCode, state});
      expect(redirect.slice(registered.length)).toMatch(
        /^[?&]?code=(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})+&state=(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})*$/,
      );
    }),
  );
});

test.each([
  ['no query', 'https://shop.example/cb', 'https://shop.example/cb?code=c&state=s'],
  ['no path', 'https://shop.example', 'https://shop.example?code=c&state=s'],
  ['a query', 'https://shop.example/cb?tenant=1', 'https://shop.example/cb?tenant=1&code=c&state=s'],
  ['an empty query', 'https://shop.example/cb?', 'https://shop.example/cb?code=c&state=s'],
  ['a query left open', 'https://shop.example/cb?a=1&', 'https://shop.example/cb?a=1&code=c&state=s'],
  ['a question mark in the query', 'https://shop.example/cb?a?', 'https://shop.example/cb?a?&code=c&state=s'],
  ['dot segments', 'https://shop.example/a/../cb', 'https://shop.example/a/../cb?code=c&state=s'],
  ['capital letters', 'https://Shop.Example/%7Ecb', 'https://Shop.Example/%7Ecb?code=c&state=s'],
  ['a default port', 'https://shop.example:443/', 'https://shop.example:443/?code=c&state=s'],
])('a registered URI with %s is kept as it is', (_, registered, expected) => {
  expect(completionRedirect(registered, {code: 'c', state: 's'})).toBe(expected);
});

test.each([
  [' ', '%20'],
  ['+', '%2B'],
  ['a&b=c#d', 'a%26b%3Dc%23d'],
  ["!'()*", '%21%27%28%29%2A'],
  ['õ', '%C3%B5'],
  ['😀', '%F0%9F%98%80'],
  ['%41', '%2541'],
  ['\r\n', '%0D%0A'],
])('the state %j is encoded as %s', (state, encoded) => {
  expect(completionRedirect('https://a.example', {state})).toBe(`https://a.example?state=${encoded}`);
});

test('an absent state is omitted, an empty one is kept', () => {
  const uri = 'https://shop.example/cb';
  expect(completionRedirect(uri, {code: 'c', state: null})).toBe(`${uri}?code=c`);
  expect(completionRedirect(uri, {code: 'c'})).toBe(`${uri}?code=c`);
  expect(completionRedirect(uri, {code: 'c', state: ''})).toBe(`${uri}?code=c&state=`);
});

test('the redirect of a signing has only its state, or no parameter', () => {
  const uri = 'https://shop.example/cb';
  expect(completionRedirect(uri, {state: 's'})).toBe(`${uri}?state=s`);
  expect(completionRedirect(uri, {})).toBe(uri);
});

test('the redirect of a refusal has the error and the state', () => {
  const uri = 'https://shop.example/cb?t=1';
  expect(refusalRedirect(uri, 'access_denied', 'a b')).toBe(`${uri}&error=access_denied&state=a%20b`);
  expect(refusalRedirect(uri, 'access_denied', null)).toBe(`${uri}&error=access_denied`);
  expect(refusalRedirect(uri, 'access_denied')).toBe(`${uri}&error=access_denied`);
});
