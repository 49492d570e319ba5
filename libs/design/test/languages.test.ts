import {chooseLanguage, localeFor} from '../src/languages.js';

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

describe('the language is', () => {
  test.each<[string, (string | null)[], string]>([
    ['the one in the address', ['et', 'lv', 'lt'], 'et'],
    ['otherwise the saved one', [null, 'lv', 'lt'], 'lv'],
    ['otherwise the first supported language of the browser', [null, null, 'fr-FR', 'de-AT', 'ru'], 'de'],
    ['English if there is none of them', [null, 'fi', 'sv'], 'en'],
    ['English without preferences', [], 'en'],
    ['recognised in upper or lower case', ['RU-ru'], 'ru'],
    ['never an inherited property of an object', ['constructor', 'toString', '__proto__'], 'en'],
  ])('%s', (_, preferences, language) => {
    expect(chooseLanguage(preferences)).toBe(language);
  });
});
