import {chooseLanguage, localeFor} from '../src/page/words/language.js';

test.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['de', ['en-GB', 'de-AT', 'de-DE'], 'de-AT'],
  ['et', ['en-GB'], 'et'],
  ['en', ['EN-gb'], 'EN-gb'],
  ['en', [], 'en'],
] as const)(
  'dates in the language %s for a browser that prefers %j are those of %s',
  (language, preferred, locale) => {
    expect(localeFor(language, preferred)).toBe(locale);
  },
);

test('the language is the first one that the person prefers and the app has', () => {
  expect(chooseLanguage([null, 'fi-FI', 'de-AT', 'en-GB'])).toBe('de');
  expect(chooseLanguage(['fi-FI'])).toBe('en');
});
