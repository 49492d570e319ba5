import {RESERVED_PARAMETERS} from '@signet/domain';
import {textsIn} from '../../src/texts/texts.js';
import {refusalsOf, tags, textsOf, VALUE, withoutMarkup} from './texts.js';

const english = new Map(textsOf('en').map(({place, text}) => [place, text]));

const others = tags.filter((tag) => tag !== 'en');

/** Names that no language translates. */
const names = [
  'Client id',
  'Webhook',
  'Redirect URI',
  'Name',
  'Organisation',
  'Clients',
  'Client',
  'Test',
  'Secret',
  '+ § s',
];

const codesIn = (text = ''): string[] =>
  [...text.matchAll(/<code>(.*?)<\/code>/g)].map(([, code]) => code ?? '').sort();

const linksIn = (text = ''): string[] =>
  [...text.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '').sort();

const all = (language: (typeof tags)[number]) => [...textsOf(language), ...refusalsOf(language)];

test.each(tags)('the texts in %s have correct punctuation marks and spaces', (tag) => {
  const wrong = all(tag).filter(({text}) => {
    const shown = withoutMarkup(text);
    return shown !== shown.trim() || / {2}|\.\.\.|["']|undefined|\[object|NaN(?!§)/.test(shown);
  });
  expect(
    wrong.filter(({place}) => !['.audit.text', '.webhook.outcomes.nextAttempt'].includes(place)),
  ).toEqual([]);
});

test.each(others)('every text in %s is translated, except names', (tag) => {
  const borrowed = textsOf(tag).filter(({place, text}) => english.get(place) === text);
  expect(borrowed.filter(({text}) => !names.includes(text))).toEqual([]);
});

test.each(others)('every text in %s has the values, the code and the links of the English one', (tag) => {
  for (const {place, text} of textsOf(tag)) {
    const original = english.get(place) ?? '';
    expect([place, text.includes(VALUE)]).toEqual([place, original.includes(VALUE)]);
    expect([place, codesIn(text)]).toEqual([place, codesIn(original)]);
    expect([place, linksIn(text)]).toEqual([place, linksIn(original)]);
  }
});

test.each(others)('%s explains every refusal of a store', (tag) => {
  const places = refusalsOf(tag).map(({place}) => place);
  expect(places).toEqual(refusalsOf('de').map(({place}) => place));
  expect(places.length).toBeGreaterThan(20);
});

test.each(tags)('the text in %s about reserved parameters names each of them', (tag) => {
  const text = textsIn(tag).uriFault('reserved parameter');
  for (const name of RESERVED_PARAMETERS) expect(text).toMatch(new RegExp(`\\b${name}\\b`));
});

test('Russian is written in Cyrillic', () => {
  const latin = all('ru').filter(({text}) => !/[а-яё]/i.test(withoutMarkup(text)));
  const kept = [
    'Client id',
    'Webhook',
    'Redirect URI',
    'Return origin',
    'redirect URI §',
    'return origin §',
    'ID',
  ];
  expect(
    latin.map(({text}) => withoutMarkup(text)).filter((text) => !kept.includes(text) && /[a-z]/i.test(text)),
  ).toEqual([]);
});
