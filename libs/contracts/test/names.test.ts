import {didYouMean, isQuotable, nearestName} from '../src/index.js';

const fields = ['signature_type', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method', 'push'];

test.each([
  ['redirectUri', 'redirect_uri'],
  ['REDIRECT_URI', 'redirect_uri'],
  ['redirect-uri', 'redirect_uri'],
  ['redirect_url', 'redirect_uri'],
  ['codeChallange', 'code_challenge'],
  ['challenge_method', 'code_challenge_method'],
  ['signatureTyp', 'signature_type'],
  ['stat', 'state'],
])('%s is recognised as a misspelling of %s', (name, meant) => {
  expect(nearestName(name, fields)).toBe(meant);
});

test.each(['colour', 'x', '', 'nonce', 'pull', 'a'.repeat(2000)])('%j resembles no field', (name) => {
  expect(nearestName(name, fields)).toBeUndefined();
});

test('a suggestion is a part of a sentence', () => {
  expect(didYouMean('redirectUri', fields)).toBe(' (did you mean redirect_uri?)');
  expect(didYouMean('colour', fields)).toBe('');
});

test.each([
  ['redirect_uri', true],
  ['is-adult', true],
  ['38001085718', false],
  ['a b', false],
  ['<script>', false],
  ['a'.repeat(65), false],
])('%j may be quoted: %s', (name, expected) => {
  expect(isQuotable(name)).toBe(expected);
});
