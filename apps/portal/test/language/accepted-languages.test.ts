import {acceptedLanguages} from '../../src/language/accepted-languages.js';

test.each([
  ['de', ['de']],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', ['fr-ch', 'fr', 'en', 'de', '*']],
  ['en;q=0.1, et', ['et', 'en']],
  ['lv ; q=0.5 , lt', ['lt', 'lv']],
  ['ru;q=0, et;q=0.001', ['et']],
  ['et;q=2, lv;q=x, lt', ['lt']],
  ['et;level=1;q=0.5, de', ['de', 'et']],
  ['', ['']],
])('a browser that sends "%s" accepts %j in this order', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});
