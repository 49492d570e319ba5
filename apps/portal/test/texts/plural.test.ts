import type {Language} from '@signet/design/languages';
import {textsIn} from '../../src/texts/texts.js';
import {tags} from './texts.js';

test.each<[Language, readonly string[]]>([
  ['en', ['(1 attempt)', '(2 attempts)', '(5 attempts)', '(21 attempts)']],
  ['et', ['(1 katse)', '(2 katset)', '(5 katset)', '(21 katset)']],
  ['lv', ['(1 mēģinājums)', '(2 mēģinājumi)', '(5 mēģinājumi)', '(21 mēģinājums)']],
  ['lt', ['(1 bandymas)', '(2 bandymai)', '(5 bandymai)', '(21 bandymas)']],
  ['ru', ['(1 попытка)', '(2 попытки)', '(5 попыток)', '(21 попытка)']],
  ['de', ['(1 Versuch)', '(2 Versuche)', '(5 Versuche)', '(21 Versuche)']],
])('in %s, a noun agrees with its number', (language, expected) => {
  const {attempts} = textsIn(language).webhook.deliveries;
  expect([1, 2, 5, 21].map((count) => attempts(count))).toEqual(expected);
});

test('Lithuanian and Latvian nouns agree with ten', () => {
  expect(textsIn('lt').webhook.deliveries.attempts(10)).toBe('(10 bandymų)');
  expect(textsIn('lv').webhook.deliveries.attempts(10)).toBe('(10 mēģinājumi)');
});

test.each(tags)('numbers are written as in %s', (language) => {
  const number = new Intl.NumberFormat(language).format(10_000);
  expect(textsIn(language).audit.text(10_000)).toContain(number);
});

test('an English number has commas', () => {
  expect(textsIn('en').audit.text(10_000)).toContain('the newest 10,000 entries');
});
