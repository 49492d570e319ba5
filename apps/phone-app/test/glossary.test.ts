import {breakableAbbreviation, glossary, terms} from '@signet/design/glossary';
import {helpLabels} from '@signet/design/help';
import {websiteLabels} from '@signet/design/website-card';
import {languages as pageLanguages} from '../../login-page/src/page/texts/languages.js';
import {languageNames, type Language} from '@signet/design/languages';
import {languagesFor} from '../src/page/texts/languages.js';
import {notificationsByLanguage} from '../src/page/texts/notification-texts.js';

/** Stands for each name and number in a text. */
const NAME = '§';

/** Returns every text in a table of texts. A text with names or numbers is written with the sign for a name. */
function textsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return [String(texts(NAME, NAME))];
  return Object.values(Object(texts)).flatMap(textsIn);
}

const faces = (language: Language) => ({
  'the login page': textsIn(pageLanguages[language]),
  'the phone app': [languagesFor(`\u2068Signet\u2069`), notificationsByLanguage].flatMap((texts) =>
    textsIn(texts[language]),
  ),
  both: [...textsIn(helpLabels[language]), ...textsIn(websiteLabels[language])],
});

const tags: readonly Language[] = ['en', 'et', 'lv', 'lt', 'ru', 'de'];

test('the glossary has every language of the app', () => {
  expect(Object.keys(glossary).sort()).toEqual(Object.keys(languageNames).sort());
  expect([...tags].sort()).toEqual(Object.keys(languageNames).sort());
});

test.each(tags)('in %s, no text uses another word for a thing than the glossary', (language) => {
  const wrong = Object.entries(faces(language)).flatMap(([face, texts]) =>
    terms.flatMap((term) =>
      texts
        .filter((text) => glossary[language]?.[term].not.test(text))
        .map((text) => `${term} in ${face}: ${text}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each(tags)('in %s, the page and the app use every word of the glossary', (language) => {
  const {'the login page': page, 'the phone app': app} = faces(language);
  for (const term of terms) {
    const forms = glossary[language]?.[term].forms;
    expect([term, page.some((text) => forms?.test(text))]).toEqual([term, true]);
    expect([term, app.some((text) => forms?.test(text))]).toEqual([term, true]);
  }
});

test.each(tags)('in %s, no line can break between an abbreviation and the rest of its word', (language) => {
  const texts = Object.values(faces(language)).flat();
  expect(texts.filter((text) => breakableAbbreviation.test(text))).toEqual([]);
});

test('a text with a forbidden word is found', () => {
  expect(glossary['de']?.request.not.test('Diesen Vorgang bestätigen')).toBe(true);
  expect(glossary['et']?.website.not.test(`Tagasi teenusesse ${NAME}`)).toBe(true);
  for (const [language, text] of [
    ['et', 'Sisestage PIN'],
    ['lv', 'Ievadiet PIN'],
    ['lt', 'Įveskite PIN'],
    ['ru', 'Введите PIN'],
  ] as const)
    expect([text, glossary[language]?.PIN.not.test(text)]).toEqual([text, true]);
  expect(breakableAbbreviation.test('Введите PIN-код')).toBe(true);
});
